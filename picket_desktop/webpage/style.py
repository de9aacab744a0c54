"""The style sheet and the program of a deal's page, and the style that all pages share. A page contains its
style sheet and its program, and its security policy names their hashes, so that nothing else can run."""

from __future__ import annotations

from collections.abc import Mapping

SEATS = 4
"""The maximum number of seats of any game."""


def _seen(seat: int) -> str:
    """Return the style rules that show what one seat knew: the piles as that seat saw them, and nothing told
    only to another player."""
    at = f'[data-seen="{seat}"]'
    others = ",".join(f"{at} .p{other}" for other in range(SEATS) if other != seat)
    return f"{at} .k{seat}{{display:inline}}{at} .f{seat}{{display:none}}{others}{{display:none}}"


LIGHT = {
    "page": "#efe4cc",
    "text": "#211b18",
    "head": "#8e1f12",
    "link": "#6d160b",
    "line": "#8f7140",
    "fine": "#cdb98c",
    "press": "#6d160b",
    "pressed": "#f7eed8",
    "edge": "#3f0c06",
    "off": "#d8c8a4",
    "offtext": "#4d4033",
    "ring": "#1d4e89",
    "cloth": "#1f3d2f",
    "frame": "#4a2d1a",
}
"""The colours of the page by name, dark on light."""
DARK = {
    "page": "#1b1613",
    "text": "#ece0c6",
    "head": "#f0a184",
    "link": "#f2b79f",
    "line": "#8f7140",
    "fine": "#4d4033",
    "press": "#7d2a1c",
    "pressed": "#fbf3e0",
    "edge": "#c98a72",
    "off": "#332b25",
    "offtext": "#b8aa92",
    "ring": "#9cc7ff",
    "cloth": "#18301f",
    "frame": "#5f4027",
}
"""The colours of the page by name, light on dark, for readers whose system asks for dark pages."""


def _colours(scheme: Mapping[str, str]) -> str:
    return ":root{" + ";".join(f"--{name}:{colour}" for name, colour in scheme.items()) + "}"


BASE = (
    _colours(LIGHT)
    + f"@media screen and (prefers-color-scheme:dark){{{_colours(DARK)}}}"
    + """
*{box-sizing:border-box}
html{color-scheme:light dark}
body{margin:0;background:var(--page);color:var(--text);overflow-wrap:anywhere;
font:1.125rem/1.5 "IM FELL English","Iowan Old Style","Palatino Linotype",Palatino,
"Book Antiqua",Georgia,serif}
main,header,footer{max-width:64rem;margin:0 auto;padding:0 1rem}
h1,h2{font-weight:400;line-height:1.2;color:var(--head)}
h1{font-size:1.7rem;margin:.75rem 0 .25rem;text-align:center}
h2{font-size:1.6rem;margin:2rem 0 .75rem;border-bottom:1px solid var(--line)}
header p{text-align:center;margin:0 0 .5rem;font-style:italic}
dt{font-style:italic}dd{margin:0 0 .4rem 1.5rem}
a{color:var(--link)}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--text);color:var(--page);padding:.5rem 1rem;z-index:1}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
h3{font-size:1.2rem;font-weight:400;font-style:italic;margin:1.25rem 0 .5rem}
caption{text-align:left;font-style:italic}
table{border-collapse:collapse}
th,td{padding:.2rem .8rem .2rem 0;text-align:left;font-weight:400;border-bottom:1px solid var(--fine)}
td{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
tr:last-child th,tr:last-child td{font-weight:700;border-bottom:0}
.score{min-width:min(20rem,100%)}
.score thead td,.score thead th{border-bottom:1px solid var(--line);text-align:right}
footer{padding-top:1rem;padding-bottom:1.5rem;font-style:italic}
@media print{body{background:#fff;font-size:10pt}.skip{display:none}
h1,h2,h3{break-after:avoid}table{break-inside:avoid}}
"""
)
"""The style that all pages share."""

STYLE = (
    BASE
    + """
.tools{display:none}
.js .tools{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:0 0 .75rem}
.tools p{margin:0}.js .ways{gap:.5rem}
fieldset{border:1px solid var(--line);border-radius:.3rem;margin:0;padding:.25rem .75rem;display:flex;
flex-wrap:wrap;gap:0 1rem;min-width:0}
legend{padding:0 .3rem}
label{min-height:2.75rem;display:inline-flex;align-items:center;gap:.4rem}
input{width:1.2rem;height:1.2rem;flex:none;margin:0;accent-color:var(--head)}
button{font:inherit;color:var(--pressed);background:var(--press);border:1px solid var(--edge);
border-radius:.3rem;padding:.3rem .9rem;min-height:2.75rem;cursor:pointer}
button[aria-disabled=true]{background:var(--off);color:var(--offtext);border-color:var(--line);
cursor:default}
.ways{position:sticky;top:0;background:var(--page);padding:.4rem 0;z-index:1}.all .way{display:none}
.steps{padding:0;margin:0;list-style:none;counter-reset:step}
.steps>li{margin:0 0 1.25rem}
.js:not(.all) .steps>li{display:none}
.js:not(.all) .steps>li.now{display:block}
.told{margin:0 0 .6rem;min-height:3.4rem}
.told b{font-weight:400;color:var(--head);margin-right:.4rem}
.cloth{background:var(--cloth);color:#f7eed8;border:4px solid var(--frame);border-radius:.5rem;
padding:.75rem;display:grid;gap:.5rem 1.5rem;grid-template-columns:repeat(2,minmax(0,1fr))}
.pile{min-width:0}
.pile.hand,.pile.trick{grid-column:1/-1}
.pile.a,.pile.b{order:1}
.pile p{margin:0 0 .3rem;font-style:italic;line-height:1.2}
.seats2 .pile p{margin-bottom:.8rem}
.pile svg{display:block;width:100%;height:auto;max-width:32rem;overflow:visible}
.called{fill:none;stroke:#ffd678;stroke-width:14}
.pile .words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.k0,.k1,.k2,.k3{display:none}
.worst{padding-left:1.5rem}
.worst li{margin:0 0 .75rem}
details{margin:0 0 .75rem}summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center}
summary::before{content:"+";margin-right:.5rem;color:var(--head)}details[open] summary::before{content:"–"}
@media(max-width:47.99rem){.trick,.mine{order:-1}.pile svg{max-width:16rem}.seats2 .pile svg{max-width:none}
.ways button{padding:.3rem .45rem;font-size:1rem}}
@media(min-width:48rem){
.cloth.seats2{grid-template-columns:repeat(4,minmax(0,1fr));grid-auto-flow:row dense}
.seats2 .pile.hand{grid-column:1/3}.seats2 .pile.trick{grid-column:3/5}
.pile.a{grid-column:3;order:0}.pile.b{grid-column:4;order:0}
.seats3 .pile,.seats4 .pile{grid-column:auto}.seats3 .trick,.seats4 .trick{order:1}
.js .seats2{min-height:20rem;align-content:start}}
@media(min-width:60rem){.seats4{grid-template-columns:repeat(3,minmax(0,1fr))}
.seats4 .mine{grid-column:1}}
@media print{.js .tools{display:none}
.js:not(.all) .steps>li{display:block}.steps>li{margin:0 0 .4rem;break-inside:avoid}
.told{min-height:0;margin:0 0 .2rem}.steps>li:not(.key) .cloth{display:none}
.cloth,.js .cloth{background:none;color:#000;border:1px solid var(--line);padding:.4rem;gap:.4rem 1rem;
min-height:0;grid-template-columns:repeat(4,minmax(0,1fr));grid-auto-flow:row dense}
.seats2 .pile.hand{grid-column:1/3}.seats2 .pile.trick{grid-column:3/5}
.pile.a{grid-column:3;order:0}.pile.b{grid-column:4;order:0}
.seats3 .pile,.seats4 .pile{grid-column:auto}.pile .words,summary::before{display:none}
.called{stroke:#000}
details::details-content{display:block;content-visibility:visible;height:auto}
.pile svg{max-width:6.5cm}.pile p{margin:0 0 .1rem}.seats2 .pile p{margin-bottom:.5rem}
summary{break-after:avoid}.worst li{break-inside:avoid}}
"""
    + "".join(_seen(seat) for seat in range(SEATS))
).replace("\n", "")

SCRIPT = """
'use strict';
(function(){
var root=document.documentElement,main=document.querySelector('main');
var steps=Array.prototype.slice.call(document.querySelectorAll('.steps>li'));
var told=document.getElementById('told'),now=0;
var ways={first:function(){return 0},back:function(){return now-1},next:function(){return now+1},
last:function(){return steps.length-1}};
function shown(at){
now=Math.max(0,Math.min(steps.length-1,at));
steps.forEach(function(step,i){step.classList.toggle('now',i===now)});
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
