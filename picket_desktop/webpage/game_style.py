"""The style sheet of the page of a whole game."""

from __future__ import annotations

from picket_desktop.webpage.style import BASE

GAME_STYLE = (
    BASE
    + """
.end,.legend{font-style:italic}
header .end{font-style:normal;font-size:1.2rem;max-width:40rem;margin:.5rem auto}
th,td{overflow-wrap:anywhere}
tbody th,.totals td,.score td{white-space:nowrap}
thead td,thead th{border-bottom:1px solid var(--line);text-align:right;vertical-align:bottom}
thead th{min-width:2.8rem;line-height:1.2}
tr:last-child th,tr:last-child td{font-weight:400;border-bottom:1px solid var(--fine)}
.sum th,.sum td,tr.sum:last-child th,tr.sum:last-child td{font-weight:700;
border-bottom:1px solid var(--line)}
.totals{margin:0 auto 1rem;max-width:100%}
.totals th,.totals td{padding:.25rem 0 .25rem 2rem}.totals tr>:first-child{padding-left:0}
.deal{margin:0 0 2rem;border-top:1px solid var(--line)}
.deal .head{border:0;margin:1rem 0 .25rem;color:var(--head);font-style:normal}
h3.head{font-size:1.35rem}
.game{margin-top:2.5rem}.game>p{margin:.25rem 0}
.totals .lost{display:block;font-style:italic;font-size:.9em}.evening td:last-child{white-space:normal}
.struck del{text-decoration:line-through 1.5px}
.ruling{border-left:3px solid var(--head);padding-left:.7rem}
.deal h3{margin:.25rem 0 0;font-size:1.05rem}
.course p{margin:0 0 .5rem;line-height:1.4}
.hands p{margin:.5rem 0 .25rem;display:flex;flex-wrap:wrap;gap:.4rem .2rem;align-items:flex-end}
.out span:not(.c){font-style:italic;margin-right:.3rem;line-height:1.3}
.c{display:inline-flex;align-items:center;gap:.1em;padding:.05em .22em;font-size:1rem;line-height:1.3;
background:#fdf8ea;color:#211b18;border:1px solid #8f7140;border-radius:.2em;white-space:nowrap}
.c.r{color:#a3200f}
.c svg{width:.72em;height:.72em;flex:none}
.c.up{border:1.5px solid #211b18;outline:1.5px solid var(--text);margin:0 .12em .5em}
.out .c{font-size:.9rem}
.won .c{border-bottom:4px solid #211b18}
.figures{display:flex;flex-wrap:wrap;gap:1rem 2.5rem;align-items:flex-start;margin:.75rem 0}
.tricks td,.tricks th{padding:.1rem .8rem .1rem 0}
.tricks td,.tricks thead th{text-align:left;white-space:normal}
.score{min-width:0}.score tr>:last-child{padding-right:0}
@media screen and (max-width:40rem){.totals th,.totals td{padding-left:.6rem}
.tricks td,.tricks th,.score td,.score th{padding-right:.5rem}.score tbody th{white-space:normal}}
@media screen and (max-width:24rem){thead th{min-width:2rem}}
@media screen and (max-width:40rem){.evening tbody th,.evening td{white-space:normal}
.evening th,.evening td{padding-left:.45rem}.evening thead th{min-width:0}}
@media screen and (min-width:48rem){.hands{display:grid;grid-template-columns:1fr 1fr;gap:0 2.5rem}}
@media screen and (min-width:60rem){
.deal{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:2.5rem;align-items:start}
.deal .head,.deal>.end,.hands{grid-column:1/-1}
.figures{display:contents}.tricks{grid-column:2;grid-row:span 2}
.score{grid-column:1;justify-self:start;margin-top:.5rem}
.course,.tricks{margin-top:.75rem}}
@media print{
:root{--page:#fff;--text:#000;--head:#000;--link:#000;--line:#555;--fine:#bbb}
@page{margin:14mm}
body{font-size:9pt;line-height:1.3}a{color:#000;text-decoration:none}
main,header,footer{max-width:none;padding:0}th,td{overflow-wrap:break-word}
h1{font-size:16pt}h2,.deal .head{font-size:13pt;margin-top:.8rem}.game{margin-top:.6rem}
.game>h2{font-size:15pt}header .end{font-size:11pt}
.deal{break-inside:avoid;margin:0 0 .4rem;column-gap:.6cm;display:grid;align-items:start;
grid-template-columns:minmax(7.5cm,1fr) auto}
.deal .head,.deal>.end,.hands{grid-column:1/-1;margin:.2rem 0}.deal h3{margin:0;font-size:9pt}
.hands{display:grid;grid-template-columns:1fr 1fr;gap:0 .8cm}.hands p{margin:.2rem 0;gap:.25rem .15rem}
.course,.figures{margin:.2rem 0}.figures{flex-wrap:nowrap;gap:.6cm}
.seats3 .figures,.seats4 .figures{flex-direction:column;gap:.2cm}
.course p{margin:0 0 .25rem;line-height:1.25}
.c,.c.r{background:#fff;color:#000;border-color:#000}.c{font-size:8.5pt;line-height:1.15;padding:.05em .14em}
.out .c{font-size:8pt}
.tricks td,.tricks th{padding:0 .5rem 0 0}.score th,.score td{padding:.05rem .5rem .05rem 0}
.tricks .c{border:0;padding:0}
.tricks thead th,.score thead th{max-width:2cm;font-size:7.5pt;overflow-wrap:break-word}
.tricks .won .c{border-bottom:2px solid #000}.legend{margin:.2rem 0}
.totals th,.totals td{padding:.05rem 0 .05rem 1.2rem}footer{padding:0}}
"""
).replace("\n", "")
