// Adds to a page that is complete without it: the text and chapter filters, and
// buttons that copy commands.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const table = document.querySelector("table.clauses");
  if (table) {
    const bodies = [...table.tBodies].map((body) => ({
      body,
      chapter: body.dataset.chapter,
      rows: [...body.querySelectorAll("tr.clause")].map((row) => ({
        row,
        text: (body.dataset.chapter + " " + row.textContent).toLowerCase(),
        outcome: row.dataset.outcome,
        level: row.dataset.level,
      })),
    }));
    const search = byId("search");
    const chapter = byId("chapter");
    const shown = byId("shown");
    const boxes = [...document.querySelectorAll(".filters input[type=checkbox]")];
    const apply = () => {
      const off = new Set(boxes.filter((b) => !b.checked).map((b) => b.value));
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      let n = 0;
      let all = 0;
      for (const b of bodies) {
        const here = !chapter.value || chapter.value === b.chapter;
        let some = 0;
        for (const r of b.rows) {
          all++;
          const on = here && !off.has(r.outcome) && !off.has(r.level) && words.every((w) => r.text.includes(w));
          if (r.row.hidden === on) r.row.hidden = !on;
          if (on) some++;
        }
        if (b.body.hidden === some > 0) b.body.hidden = some === 0;
        n += some;
      }
      shown.textContent = n + " of " + all + " clauses shown";
    };
    let timer;
    search.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(apply, 80);
    });
    chapter.addEventListener("change", apply);
    for (const b of boxes) b.addEventListener("change", apply);
    byId("filters").addEventListener("submit", (e) => e.preventDefault());
    document.querySelector(".text").hidden = false;
    apply();
    // A link to a clause shows it, whatever the filters say.
    const reveal = () => {
      const row = byId(decodeURIComponent(location.hash.slice(1)));
      if (!row || !row.classList.contains("clause") || !row.hidden) return;
      search.value = "";
      chapter.value = "";
      for (const b of boxes) b.checked = true;
      apply();
      row.scrollIntoView();
    };
    addEventListener("hashchange", reveal);
    reveal();
  }
  if (navigator.clipboard) {
    for (const pre of document.querySelectorAll("pre.curl")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = "copy";
      button.setAttribute("aria-label", "Copy the command");
      button.addEventListener("click", () =>
        navigator.clipboard.writeText(pre.textContent).then(
          () => { button.textContent = "copied"; },
          () => { button.textContent = "not allowed"; },
        ));
      pre.before(button);
    }
  }
})();
