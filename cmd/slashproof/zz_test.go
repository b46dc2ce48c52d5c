package main
import ("testing";"fmt";"context";"sort";"github.com/slashproof/slashproof/harness/session";"github.com/slashproof/slashproof/suites")
func TestZZ(t *testing.T){
 p,stop,err:=startEmbedded(nil,nil); if err!=nil{t.Fatal(err)}; defer stop()
 p.Budgets.CreatesPerDay=100000
 run,_:=session.NewRun(p,session.Options{Seed:1,Concurrency:4})
 prev:=map[string]int{}
 type row struct{n int; s string}
 var rows []row
 for _,e:=range suites.Entries(){ r:=e.Run(context.Background(),run); d:=0; det:=""; for k,v:=range run.Quota.Creates(){ if v!=prev[k]{d+=v-prev[k]; det+=fmt.Sprintf(" %s:%d",k[len(k)-6:],v-prev[k])}; prev[k]=v}; rows=append(rows,row{d,string(r.Outcome)+" "+e.Name+det}) }
 sort.SliceStable(rows,func(i,j int)bool{return rows[i].n>rows[j].n})
 for _,r:=range rows[:45]{fmt.Println(r.n,r.s)}
 for k,v:=range prev{fmt.Println(k,v)}
}
