"""The style sheet and the program of a page. Both stand in the page, which names their hashes in its policy
and so runs nothing else."""

from __future__ import annotations

SEATS = 4
"""The most seats of any game."""


def _seen(seat: int) -> str:
    """Return the rules for what one seat knew: what it saw of every pile, and nothing that only another
    player was told."""
    at = f'[data-seen="{seat}"]'
    others = ",".join(f"{at} .p{other}" for other in range(SEATS) if other != seat)
    return f"{at} .k{seat}{{display:inline}}{at} .f{seat}{{display:none}}{others}{{display:none}}"


STYLE = (
    """
*{box-sizing:border-box}
html{color-scheme:light}
body{margin:0;background:#efe4cc;color:#211b18;overflow-wrap:anywhere;
font:1.125rem/1.5 "IM FELL English","Iowan Old Style","Palatino Linotype",Palatino,
"Book Antiqua",Georgia,serif}
main,header,footer{max-width:64rem;margin:0 auto;padding:0 1rem}
h1,h2{font-weight:400;line-height:1.2;color:#8e1f12}
h1{font-size:1.7rem;margin:.75rem 0 .25rem;text-align:center}
h2{font-size:1.6rem;margin:2rem 0 .75rem;border-bottom:1px solid #8f7140}
header p{text-align:center;margin:0 0 .5rem;font-style:italic}
dt{font-style:italic}dd{margin:0 0 .4rem 1.5rem}
a{color:#6d160b}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:#211b18;color:#f7eed8;padding:.5rem 1rem;z-index:1}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.tools{display:none}
.js .tools{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:0 0 .75rem}
.tools p{margin:0}.ways{gap:.5rem}
fieldset{border:1px solid #8f7140;border-radius:.3rem;margin:0;padding:.25rem .75rem;display:flex;
flex-wrap:wrap;gap:0 1rem;min-width:0}
legend{padding:0 .3rem}
label{min-height:2.75rem;display:inline-flex;align-items:center;gap:.4rem}
input{width:1.2rem;height:1.2rem;flex:none;margin:0;accent-color:#8e1f12}
button{font:inherit;color:#f7eed8;background:#6d160b;border:1px solid #3f0c06;border-radius:.3rem;
padding:.3rem .9rem;min-height:2.75rem;cursor:pointer}
button[aria-disabled=true]{background:#d8c8a4;color:#4d4033;border-color:#8f7140;cursor:default}
.ways{position:sticky;top:0;background:#efe4cc;padding:.4rem 0;z-index:1}.all .way{display:none}
:focus-visible{outline:3px solid #1d4e89;outline-offset:2px}
.steps{padding:0;margin:0;list-style:none;counter-reset:step}
.steps>li{margin:0 0 1.25rem}
.js:not(.all) .steps>li{display:none}
.js:not(.all) .steps>li.now{display:block}
.told{margin:0 0 .6rem;min-height:3.4rem}
.told b{font-weight:400;color:#8e1f12;margin-right:.4rem}
.cloth{background:#1f3d2f;color:#f7eed8;border:4px solid #4a2d1a;border-radius:.5rem;padding:.75rem;
display:grid;gap:.5rem 1.5rem;grid-template-columns:repeat(2,minmax(0,1fr))}
.pile{min-width:0}
.pile.hand,.pile.trick{grid-column:1/-1}
.pile.a,.pile.b{order:1}
.pile p{margin:0 0 .15rem;font-style:italic}
.pile svg{display:block;width:100%;height:auto;max-width:32rem}
.pile .words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.k0,.k1,.k2,.k3{display:none}
h3{font-size:1.2rem;font-weight:400;font-style:italic;margin:1.25rem 0 .5rem}
caption{text-align:left;font-style:italic}
table{border-collapse:collapse}
th,td{padding:.2rem .8rem .2rem 0;text-align:left;font-weight:400;border-bottom:1px solid #cdb98c}
td{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
tr:last-child th,tr:last-child td{font-weight:700;border-bottom:0}
.worst{padding-left:1.5rem}
.worst li{margin:0 0 .75rem}
.score{min-width:min(20rem,100%)}
.score thead td,.score thead th{border-bottom:1px solid #8f7140;text-align:right}
details{margin:0 0 .75rem}summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center}
summary::before{content:"+";margin-right:.5rem;color:#8e1f12}details[open] summary::before{content:"\2013"}
footer{padding-top:1rem;padding-bottom:1.5rem;font-style:italic}
@media(min-width:48rem){.cloth{grid-template-columns:repeat(4,minmax(0,1fr));grid-auto-flow:row dense}
.pile.hand{grid-column:1/3}.pile.trick{grid-column:3/5}.pile.a{grid-column:3;order:0}
.pile.b{grid-column:4;order:0}
.js .cloth{min-height:20rem;align-content:start}}
@media print{body{background:#fff;font-size:10pt}.skip,.js .tools{display:none}
.js:not(.all) .steps>li{display:block}.steps>li{margin:0 0 .4rem;break-inside:avoid}
.told{min-height:0;margin:0 0 .2rem}.steps>li:not(.key) .cloth{display:none}
.cloth,.js .cloth{background:none;color:#000;border:1px solid #8f7140;padding:.4rem;gap:.4rem 1rem;
min-height:0;grid-template-columns:repeat(4,minmax(0,1fr));grid-auto-flow:row dense}
.pile.hand{grid-column:1/3}.pile.trick{grid-column:3/5}.pile.a{grid-column:3;order:0}
.pile.b{grid-column:4;order:0}.pile .words{display:none}
.pile svg{max-width:6.5cm}
.pile p{margin:0 0 .1rem}h1,h2,h3{break-after:avoid}.worst li,table{break-inside:avoid}}
"""
    + "".join(_seen(seat) for seat in range(SEATS))
).replace("\n", "")

SCRIPT = """
'use strict';
(function(){
var root=document.documentElement,main=document.querySelector('main');
var steps=Array.prototype.slice.call(document.querySelectorAll('.steps>li'));
var told=document.getElementById('told'),count=document.getElementById('count'),now=0;
var ways={first:function(){return 0},back:function(){return now-1},next:function(){return now+1},
last:function(){return steps.length-1}};
function shown(at){
now=Math.max(0,Math.min(steps.length-1,at));
steps.forEach(function(step,i){step.classList.toggle('now',i===now)});
count.textContent=steps[now].querySelector('b').textContent;
told.textContent=steps[now].querySelector('.told').innerText;
['first','back'].forEach(function(id){document.getElementById(id).setAttribute('aria-disabled',now===0)});
['next','last'].forEach(function(id){
document.getElementById(id).setAttribute('aria-disabled',now===steps.length-1)});
}
function go(at){shown(at);if(root.classList.contains('all'))steps[now].scrollIntoView()}
Object.keys(ways).forEach(function(id){
document.getElementById(id).addEventListener('click',function(){go(ways[id]())})});
document.addEventListener('keydown',function(event){
if(event.altKey||event.ctrlKey||event.metaKey||event.shiftKey)return;
var way={ArrowLeft:'back',ArrowRight:'next',Home:'first',End:'last'}[event.key];
if(way){event.preventDefault();go(ways[way]())}
});
document.getElementById('all').addEventListener('click',function(){
var other=this.dataset.one;this.dataset.one=this.textContent;this.textContent=other;
root.classList.toggle('all');go(now)});
document.querySelectorAll('input[name=seen]').forEach(function(one){
one.addEventListener('change',function(){main.dataset.seen=this.value;shown(now)})});
document.querySelectorAll('a[href^="#step-"]').forEach(function(link){
link.addEventListener('click',function(event){
event.preventDefault();
var step=document.getElementById(this.hash.slice(1));
go(steps.indexOf(step));step.focus();step.scrollIntoView()})});
root.classList.add('js');
shown(0);
})();
""".replace("\n", "")
