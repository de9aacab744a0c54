"""Problems found in the program's own games, made by ``python -m tests.drills.finding``."""

from __future__ import annotations

FOUND: dict[str, str] = {
    "du-coeur": """\
10016.2  lay-out  06666  2.7  discard KS TS 7S 8H 6H
10030.2  lay-out  06666  3.4  discard 6S 8H 6H QD TD 8D
10041.1  lay-out  06666  2.7  discard TH 6H QC
10027.1  lay-out  00666  1.4  discard QS 6H TD 6D
10000.2  lay-out  00066  2.6  discard JC
10026.2  lay-out  00066  3.2  discard 8H
10004.2  lay-out  00006  4.3  discard 9H 8H 7C 8D 7D 6D
10032.2  lay-out  00006  2.0  discard TH 9H TC
10012.25  lead  15566  2.0  play AH
10021.9  lead  06606  2.7  play KD
10023.13  lead  04566  7.3  play 9D
10067.20  lead  04466  3.0  play TS
10070.26  lead  05666  2.4  play TH
10071.17  lead  05666  8.6  play TS
10025.28  lead  01366  2.0  play 8H
10001.27  lead  00066  3.4  play QH
10003.28  lead  00066  2.0  play 8D
10019.12  lead  00066  3.2  play TD
10033.23  lead  00066  2.5  play QD
10066.24  lead  00066  2.7  play 8D
10072.21  lead  00066  3.2  play KS
10081.26  lead  01266  2.0  play 9C
10090.29  lead  00066  3.0  play 8C
10114.24  lead  00066  2.0  play 8D
10117.24  lead  00066  2.6  play 7C
10180.21  lead  00066  2.0  play 8C
10233.27  lead  00066  2.7  play 9H
10195.26  lead  00006  2.0  play KS
10100.28  throw  00666  2.0  play QH
10249.28  throw  00666  4.0  play QD
10322.28  throw  00666  35.0  play AH
10056.21  throw  00006  8.2  play QC
10018.26  cards  04666  10.0  play 7S
10042.24  cards  04566  10.8  play TC
10119.21  cards  04566  12.0  play 6H
10129.29  cards  03666  13.9  play QH
10130.18  cards  03566  11.6  play TD
10161.20  cards  04666  12.0  play 7S
10178.26  cards  05666  12.0  play QD
10184.27  cards  03566  14.0  play JD
10225.15  cards  05666  12.0  play KD
10247.19  cards  03566  12.0  play 7D
10278.28  cards  04566  12.0  play 8C
10279.21  cards  02566  11.8  play 8C
10313.27  cards  01366  12.1  play 9S
10182.22  cards  00066  14.0  play KS
""",
    "royall-1651": """\
20000.2  lay-out  06666  1.4  discard 6S JC 8C 7C JD 8D 7D
20005.1  lay-out  06666  4.8  discard JS TS 8S JC TC 8D 7D 6D
20007.1  lay-out  06666  1.8  discard 7S 6S QH 6H JC 8C 6D
20019.1  lay-out  06666  2.8  discard JH 6H TC 8C 7C 6D
20030.2  lay-out  06666  2.6  discard QS JS 9S 7S 6S JH 6H
20042.2  lay-out  06666  2.5  discard JS 8S 6H 6D
20086.2  lay-out  06666  3.2  discard JS 9S 8S 6S JD
20046.2  lay-out  00006  3.1  discard TS 6S 6H TC
20008.24  lead  05666  5.4  play 9H
20011.19  lead  04506  10.0  play 9C
20109.15  lead  04466  3.2  play TD
20113.24  lead  03666  2.9  play KD
20127.19  lead  03666  5.1  play 9S
20205.25  lead  13406  3.7  play AS
20269.9  lead  13605  2.7  play AS
20309.16  lead  05666  2.7  play 7S
20041.26  lead  02406  2.0  play JS
20233.13  lead  02466  8.1  play 6H
20026.21  lead  00066  7.7  play QS
20483.26  lead  00066  6.0  play TC
20225.19  lead  22106  4.1  play AS
20474.18  lead  00006  6.8  play 7H
20532.30  lead  00006  8.0  play 7S
20093.20  throw  00606  7.9  play QC
20147.27  throw  00666  3.1  play TH
20155.29  throw  00666  31.0  play KC
20422.25  throw  00666  2.7  play JH
20433.18  throw  11006  9.1  play JC
20045.18  cards  05566  10.0  play TH
20213.24  cards  04666  11.0  play QS
20028.28  cards  00466  12.0  play QC
20040.27  cards  00666  12.0  play AD
20126.30  cards  00566  12.0  play QD
20133.21  cards  00306  11.0  play 8H
20192.24  cards  02406  11.0  play 6S
20067.28  cards  00066  12.0  play TH
20178.28  cards  00066  10.9  play QH
20181.27  cards  00066  11.0  play TD
20325.26  cards  00066  11.0  play JH
20365.26  cards  00066  10.0  play 9H
20517.17  cards  00066  10.0  play 6S
20419.13  cards  00006  11.4  play KD
""",
    "cotton": """\
30008.2  lay-out  06666  2.6  discard TH 9H 6H TD
30017.1  lay-out  06666  2.5  discard TS 8S 7S 6S 9C 6C 7D 6D
30027.1  lay-out  06666  3.1  discard QS TS 6S 9H 8C 7C 6C 6D
30033.1  lay-out  06666  1.8  discard 6S TH 6H 8C TD 8D 6D
30045.1  lay-out  06666  5.7  discard 9S 6S QH TH 8H 7H 6C 9D
30047.1  lay-out  06666  2.0  discard 9S 7H 9C 8C 7C 6C 9D 7D
30053.1  lay-out  06666  2.9  discard QS JS TS 7S JC 9C JD 7D
30057.1  lay-out  00006  2.9  discard KS TS 9S 6S 9H TD 7D
30018.15  lead  05505  4.0  play QC
30097.28  lead  05666  9.9  play 7C
30099.25  lead  06666  32.0  play JD
30387.21  lead  05606  3.2  play 9D
30414.20  lead  25506  3.3  play AH
30443.26  lead  06666  2.0  play TC
30459.15  lead  03566  3.7  play 9D
30547.15  lead  03566  3.2  play 6D
30030.27  lead  02566  2.0  play JD
30034.26  lead  00406  5.5  play JS
30052.30  lead  01066  2.0  play KH
30213.24  lead  00066  9.9  play 8C
30230.24  lead  00066  9.5  play QD
30293.27  lead  00066  2.0  play TC
30350.17  lead  00066  2.2  play 8S
30363.29  lead  00066  3.0  play KD
30453.18  lead  00066  7.5  play QC
30201.23  lead  00006  2.0  play KD
30348.17  throw  00666  2.4  play TS
30588.27  throw  00666  5.9  play QS
30534.18  throw  00066  2.2  play 9H
30010.21  throw  00006  7.2  play QS
30114.30  throw  00006  11.2  play AH
30278.18  throw  00006  8.6  play QC
30013.26  cards  04266  10.7  play QD
30088.26  cards  05566  11.0  play JH
30126.23  cards  03366  10.7  play 9D
30135.22  cards  05606  11.0  play 7D
30495.25  cards  03606  11.6  play JC
30535.24  cards  03666  11.0  play 6C
30068.22  cards  11666  11.2  play QS
30145.27  cards  00066  10.8  play 7C
30241.26  cards  00066  10.3  play JC
30482.25  cards  00066  12.0  play JD
30536.21  cards  00066  11.0  play QS
""",
    "au-cent-1908": """\
40027.1  lay-out  06666  1.5  discard 8S 7S 7C TD 9D
40033.1  lay-out  06666  4.0  discard JS 8S 8H 9D 8D
40053.1  lay-out  06666  4.2  discard TH 9H 7C TD 8D
40083.1  lay-out  06666  4.9  discard 8S TH 9H 7H 7C
40101.1  lay-out  06666  2.4  discard TC 8C 7C TD 7D
40037.1  lay-out  00005  1.3  discard 7S QD TD 8D 7D
40043.1  lay-out  00005  2.5  discard 7H TC JD TD 9D
40112.2  lay-out  00006  3.7  discard TS 9S 9H
40001.24  lead  06666  2.0  play QS
40003.27  lead  04666  7.5  play 8S
40009.20  lead  03366  2.2  play TD
40069.27  lead  06666  2.0  play QC
40071.23  lead  05566  2.0  play 7S
40093.31  lead  04466  2.0  play 9H
40103.15  lead  06666  4.7  play QC
40107.27  lead  06666  2.0  play KD
40118.19  lead  06666  6.8  play KS
40127.9  lead  04506  3.4  play AC
40141.11  lead  15505  4.9  play AC
40210.18  lead  04466  8.2  play QS
40045.16  lead  02606  5.8  play KD
40136.29  lead  02666  2.0  play KS
40185.22  lead  02466  3.8  play 9H
40119.29  lead  00066  3.0  play 7S
40301.24  lead  00066  2.1  play 7D
40357.21  lead  00066  6.5  play JC
40108.18  lead  00006  3.8  play KD
40034.13  throw  22666  3.5  play 7C
40162.18  throw  00666  2.0  play TD
40256.19  throw  22666  10.3  play QD
40125.20  throw  00006  5.4  play QD
40362.21  throw  22006  5.4  play QC
40019.17  cards  06666  10.6  play 8S
40020.26  cards  05566  11.9  play 7H
40039.20  cards  05566  11.7  play 8H
40079.28  cards  06666  12.0  play KD
40105.22  cards  04566  12.0  play 7D
40343.22  cards  04506  12.0  play 8S
40197.19  cards  02466  12.0  play 8H
40000.22  cards  00066  11.9  play KD
40104.26  cards  00066  12.0  play 9H
""",
    "stirler": """\
50014.2  lay-out  06666  2.0  discard 7S 6S 9H 6H 9D
50021.1  lay-out  06666  1.8  discard 8S 6S TH 7H 6H JC 7C 6D
50040.2  lay-out  06666  1.8  discard QC JC 9C 7C 6C
50046.2  lay-out  06666  2.7  discard 7H 6H 9C 7C
50047.1  lay-out  06666  2.8  discard 9S 6S 8C QD JD 8D 7D 6D
50052.2  lay-out  06666  3.3  discard QS 7S 6S 8H TD 7D
50027.1  lay-out  00006  2.2  discard JS 9S 7S TH 8H JC TC 7D
50062.2  lay-out  00006  5.4  discard 8H 7H JD TD 9D 6D
50003.23  lead  03466  4.0  play 9H
50041.17  lead  05666  6.5  play JD
50043.14  lead  16666  9.8  play AC
50051.8  lead  03566  6.1  play AC
50068.21  lead  06666  2.8  play TS
50075.20  lead  03606  4.2  play KD
50151.18  lead  03566  3.3  play TH
50255.13  lead  05606  2.0  play 9D
50018.21  lead  01666  2.7  play KS
50031.22  lead  00606  4.8  play JS
50061.27  lead  01566  3.6  play 7D
50001.28  lead  00066  6.0  play 9S
50010.27  lead  00066  5.3  play QS
50037.28  lead  00066  6.0  play 8C
50143.25  lead  00066  5.9  play QH
50146.27  lead  00066  5.6  play QH
50239.23  lead  00066  4.0  play 6H
50325.17  lead  00066  8.7  play KH
50034.9  lead  00006  3.2  play JS
50059.18  lead  00006  3.8  play QH
50150.22  throw  00606  2.4  play JC
50024.25  cards  06666  13.9  play 7S
50025.15  cards  25606  9.0  play AD
50029.25  cards  03566  14.0  play 9D
50235.20  cards  04566  14.0  play 9C
50295.14  cards  04566  9.7  play TD
50337.18  cards  05606  15.9  play TS
50338.20  cards  03366  10.5  play 9C
50378.19  cards  00666  14.0  play 9H
50008.25  cards  00066  14.0  play 8C
50087.20  cards  00066  15.3  play 8S
50117.24  cards  00066  14.0  play TD
50145.25  cards  00066  15.1  play TS
50200.28  cards  00066  15.9  play JH
50354.27  cards  00266  14.0  play 7D
""",
    "au-cent": """\
60013.1  lay-out  06666  2.1  discard QS JS JH 9H 9D 8D
60028.2  lay-out  06666  2.3  discard 6S JH 7H 6C
60063.1  lay-out  06666  2.7  discard QS TS 7S 6S JC TC
60067.1  lay-out  06666  2.8  discard 9S 7S 6S 8C 6C JD 7D
60097.1  lay-out  06666  4.6  discard 7H 8C QD JD 9D 8D 7D
60008.2  lay-out  00006  1.4  discard 6S TH 6H 7C 6C JD TD 8D
60046.2  lay-out  00006  1.8  discard QS 8S 7S JH 9H 8H 7H
60095.1  lay-out  00006  3.3  discard TS 8S 6H KD TD 7D
60003.16  lead  06606  5.3  play KD
60048.21  lead  05666  4.5  play 8S
60113.15  lead  26666  3.8  play AH
60131.21  lead  05666  6.9  play 8H
60169.20  lead  06666  2.0  play 8H
60180.28  lead  03566  2.1  play TS
60187.27  lead  04666  3.9  play JD
60577.18  lead  05566  9.6  play 8H
60085.12  lead  02566  3.9  play KH
60119.21  lead  00466  3.2  play QS
60531.19  lead  02466  9.6  play 9H
60031.25  lead  00066  4.0  play 8H
60035.19  lead  00066  2.9  play KH
60098.25  lead  00066  3.9  play 7H
60184.28  lead  00066  4.0  play TH
60429.22  lead  00066  2.7  play 7D
60476.30  lead  00066  3.9  play TC
60602.29  lead  00066  3.2  play KD
60022.25  lead  00006  2.0  play TH
60135.24  lead  00006  2.0  play JS
60163.10  lead  21206  3.9  play AH
60177.13  lead  00006  2.1  play 6S
60471.19  lead  00006  7.8  play TH
60072.22  throw  00606  5.6  play QD
60361.29  throw  00666  3.9  play 8D
60369.24  throw  00606  4.0  play JD
60449.20  throw  00666  2.2  play 9S
60461.22  throw  00666  2.0  play 9D
60526.24  throw  00666  5.7  play JH
60574.23  throw  22606  12.0  play JH
60405.27  throw  00006  2.2  play KH
60157.27  cards  06666  12.0  play QS
60433.25  cards  05566  12.0  play 6D
60483.21  cards  04566  12.0  play 7H
60510.23  cards  06666  12.0  play 8H
60093.20  cards  02466  11.0  play TC
60115.23  cards  02666  12.0  play 6C
60251.27  cards  00066  11.4  play 9D
60274.24  cards  00066  10.8  play 7H
60278.28  cards  00066  14.0  play JC
60518.27  cards  00066  12.0  play 8H
60539.21  cards  00066  13.9  play 8D
""",
    "rubicon": """\
70004.2  lay-out  06666  2.1  discard 8S 7S TD
70007.1  lay-out  06666  3.9  discard 7S AH TH 9C 7C
70022.2  lay-out  06666  1.7  discard TD 8D 7D
70031.1  lay-out  06666  8.1  discard TH 9H TD 8D 7D
70093.1  lay-out  06665  1.9  discard 8S 9H 8H 9D 8D
70041.1  lay-out  00006  1.1  discard JC TC 8C 9D 8D
70065.1  lay-out  00006  7.2  discard AS KS 9C 8C 7C
70078.2  lay-out  00006  1.3  discard 8S TH 8H
70010.30  lead  06666  2.0  play KH
70019.20  lead  05566  5.6  play 8H
70021.9  lead  24566  2.7  play AS
70070.24  lead  05566  5.1  play AH
70077.25  lead  03466  2.0  play TD
70276.28  lead  06666  2.0  play QC
70285.13  lead  16606  3.2  play AH
70286.29  lead  06666  2.5  play JS
70013.29  lead  00066  3.0  play TD
70046.28  lead  00066  2.0  play TS
70089.29  lead  00066  3.0  play JD
70111.24  lead  00066  2.0  play QD
70128.29  lead  00066  2.0  play JH
70182.28  lead  00066  3.0  play QC
70267.30  lead  00066  2.0  play 9S
70340.26  lead  00066  2.0  play 8S
70388.25  lead  00066  2.9  play 9D
70044.26  throw  00006  8.6  play TD
70117.21  throw  00006  4.8  play JD
70264.17  throw  00006  3.1  play JH
70003.21  cards  06666  12.0  play 8S
70009.19  cards  03566  11.3  play 8C
70032.28  cards  06666  11.2  play QS
70121.22  cards  03506  11.8  play 8S
70242.23  cards  16666  10.9  play AH
70273.27  cards  03566  12.0  play 7D
70069.28  cards  00566  11.4  play JS
70135.30  cards  02606  11.6  play QS
70220.28  cards  01466  12.0  play 7H
70015.16  cards  00066  10.1  play JC
70092.29  cards  02166  12.0  play KS
70172.19  cards  00006  12.0  play 9D
70195.29  cards  00006  12.0  play KS
70044.31.82.50  to-the-score  24506  6.8  play AD
70385.27.48.98  to-the-score  04306  9.9  play QC
70386.25.87.52  to-the-score  00066  6.9  play KS
70025.21.45.74  to-the-score  21006  10.0  play AD
70075.16.56.82  to-the-score  00006  6.0  play AD
70078.32.85.59  to-the-score  00006  4.2  play 8S
70223.22.49.99  to-the-score  00006  8.9  play KD
""",
    "piquesept-3": """\
80087.2  give  00356  2.2  give 8C
80119.2  give  00566  1.5  give 7D
80375.2  give  00666  2.6  give 7D
80434.2  give  00566  5.2  give 9H
81305.2  give  00244  2.6  give 8C
80303.21  lead  06666  4.0  play 9D
80353.18  lead  06106  2.1  play 9C
80041.18  lead  00666  26.1  play KC
80273.15  lead  00346  1.6  play AC
80296.18  lead  00566  9.7  play QS
80334.15  lead  00566  7.6  play 9H
80341.18  lead  00466  3.9  play KH
80472.18  lead  00306  3.1  play 9H
80661.18  lead  00666  3.8  play TH
80015.21  lead  00266  5.5  play KS
80188.18  lead  00136  2.0  play KD
80356.21  lead  00046  2.4  play KD
80230.15  lead  00006  3.7  play KD
80383.9  lead  00106  3.5  play 9D
80482.15  lead  00126  8.5  play QC
80250.16  win  06366  5.8  play KC
80092.19  win  00666  1.6  play 7C
80187.13  win  00346  13.0  play QD
80054.20  win  00006  10.3  play AS
80271.20  win  00006  5.3  play QC
80173.19  throw  06666  4.2  play JH
80138.13  throw  00556  9.8  play TD
80174.16  throw  00666  2.7  play AH
80233.19  throw  00166  4.3  play TH
""",
    "piquesept-4": """\
90083.3  give  00466  1.8  give 9D
90033.15  lead  00546  16.2  play JC
90068.19  lead  00566  7.5  play QC
90234.15  lead  00666  25.1  play KS
90251.11  lead  00566  23.9  play QD
90168.11  lead  00246  4.3  play JD
90072.21  win  06666  22.0  play 8C
90089.13  win  06566  1.9  play AC
90246.16  win  06325  3.7  play KD
90249.10  win  06366  19.5  play AH
90264.13  win  06566  5.6  play AD
90079.8  win  00366  14.0  play 7H
90224.16  win  00006  18.9  play AS
90110.22  throw  06264  3.6  play AD
90207.21  throw  06005  3.2  play JD
""",
}
"""By rule set, a problem to a line, the easiest of a theme first: its name, its theme, how often each player
finds it, the margin in points, and the best move."""
