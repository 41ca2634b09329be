-- Each line: name | year | codes on the back | other names.
SELECT ship_models('phone', 'Apple', 'iPhone', $$
iPhone 6 | 2014 | A1549 A1586 A1589
iPhone 6 Plus | 2014 | A1522 A1524 A1593
iPhone 6s | 2015 | A1633 A1688 A1700
iPhone 6s Plus | 2015 | A1634 A1687 A1699
iPhone SE (1st generation) | 2016 | A1662 A1723 A1724 | iPhone SE, iPhone SE 1, iPhone SE 2016
iPhone 7 | 2016 | A1660 A1778 A1779
iPhone 7 Plus | 2016 | A1661 A1784 A1785
iPhone 8 | 2017 | A1863 A1905 A1906
iPhone 8 Plus | 2017 | A1864 A1897 A1898
iPhone X | 2017 | A1865 A1901 A1902 | iPhone 10
iPhone XR | 2018 | A1984 A2105 A2106 A2108
iPhone XS | 2018 | A1920 A2097 A2098 A2100
iPhone XS Max | 2018 | A1921 A2101 A2102 A2104
iPhone 11 | 2019 | A2111 A2221 A2223
iPhone 11 Pro | 2019 | A2160 A2215 A2217
iPhone 11 Pro Max | 2019 | A2161 A2218 A2220
iPhone SE (2nd generation) | 2020 | A2275 A2296 A2298 | iPhone SE, iPhone SE 2, iPhone SE 2020
iPhone 12 mini | 2020 | A2176 A2398 A2399 A2400
iPhone 12 | 2020 | A2172 A2402 A2403 A2404
iPhone 12 Pro | 2020 | A2341 A2406 A2407 A2408
iPhone 12 Pro Max | 2020 | A2342 A2410 A2411 A2412
iPhone 13 mini | 2021 | A2481 A2626 A2628 A2629 A2630
iPhone 13 | 2021 | A2482 A2631 A2633 A2634 A2635
iPhone 13 Pro | 2021 | A2483 A2636 A2638 A2639 A2640
iPhone 13 Pro Max | 2021 | A2484 A2641 A2643 A2644 A2645
iPhone SE (3rd generation) | 2022 | A2595 A2782 A2783 A2784 A2785 | iPhone SE, iPhone SE 3, iPhone SE 2022
iPhone 14 | 2022 | A2649 A2881 A2882 A2883 A2884
iPhone 14 Plus | 2022 | A2632 A2885 A2886 A2887 A2888
iPhone 14 Pro | 2022 | A2650 A2889 A2890 A2891 A2892
iPhone 14 Pro Max | 2022 | A2651 A2893 A2894 A2895 A2896
iPhone 15 | 2023 | A2846 A3089 A3090 A3092
iPhone 15 Plus | 2023 | A2847 A3093 A3094 A3096
iPhone 15 Pro | 2023 | A2848 A3101 A3102 A3104
iPhone 15 Pro Max | 2023 | A2849 A3105 A3106 A3108
iPhone 16 | 2024 | A3081 A3286 A3287 A3288
iPhone 16 Plus | 2024 | A3082 A3289 A3290 A3291
iPhone 16 Pro | 2024 | A3083 A3292 A3293 A3294
iPhone 16 Pro Max | 2024 | A3084 A3295 A3296 A3297
iPhone 16e | 2025 | A3212 A3408 A3409 A3410
iPhone 17 | 2025
iPhone 17 Pro | 2025
iPhone 17 Pro Max | 2025
iPhone Air | 2025
$$);

SELECT ship_models('tablet', 'Apple', 'iPad', $$
iPad (5th generation) | 2017 | A1822 A1823 | iPad 5, iPad 2017
iPad (6th generation) | 2018 | A1893 A1954 | iPad 6, iPad 2018
iPad (7th generation) | 2019 | A2197 A2198 A2200 | iPad 7, iPad 2019
iPad (8th generation) | 2020 | A2270 A2428 A2429 A2430 | iPad 8, iPad 2020
iPad (9th generation) | 2021 | A2602 A2603 A2604 A2605 | iPad 9, iPad 2021
iPad (10th generation) | 2022 | A2696 A2757 A2777 | iPad 10, iPad 2022
iPad (A16) | 2025 || iPad 11, iPad 2025
$$);

SELECT ship_models('tablet', 'Apple', 'iPad mini', $$
iPad mini 4 | 2015 | A1538 A1550
iPad mini (5th generation) | 2019 | A2124 A2125 A2126 A2133 | iPad mini 5
iPad mini (6th generation) | 2021 | A2567 A2568 A2569 | iPad mini 6
iPad mini (A17 Pro) | 2024 || iPad mini 7
$$);

SELECT ship_models('tablet', 'Apple', 'iPad Air', $$
iPad Air 2 | 2014 | A1566 A1567
iPad Air (3rd generation) | 2019 | A2123 A2152 A2153 A2154 | iPad Air 3
iPad Air (4th generation) | 2020 | A2072 A2316 A2324 A2325 | iPad Air 4
iPad Air (5th generation) | 2022 | A2588 A2589 A2591 | iPad Air 5
iPad Air 11-inch (M2) | 2024 | A2902 A2903 | iPad Air 11
iPad Air 13-inch (M2) | 2024 | A2898 A2899 | iPad Air 13
$$);

SELECT ship_models('tablet', 'Apple', 'iPad Pro', $$
iPad Pro 9.7-inch | 2016 | A1673 A1674 A1675
iPad Pro 10.5-inch | 2017 | A1701 A1709
iPad Pro 11-inch (1st generation) | 2018 | A1934 A1980 A2013 | iPad Pro 11 2018
iPad Pro 11-inch (2nd generation) | 2020 | A2068 A2228 A2230 | iPad Pro 11 2020
iPad Pro 11-inch (3rd generation) | 2021 | A2301 A2377 A2459 | iPad Pro 11 2021, iPad Pro 11 M1
iPad Pro 11-inch (4th generation) | 2022 | A2435 A2759 A2761 | iPad Pro 11 2022, iPad Pro 11 M2
iPad Pro 11-inch (M4) | 2024 | A2836 A2837 | iPad Pro 11 2024, iPad Pro 11 M4
iPad Pro 12.9-inch (1st generation) | 2015 | A1584 A1652
iPad Pro 12.9-inch (2nd generation) | 2017 | A1670 A1671
iPad Pro 12.9-inch (3rd generation) | 2018 | A1876 A1895 A2014
iPad Pro 12.9-inch (4th generation) | 2020 | A2069 A2229 A2232
iPad Pro 12.9-inch (5th generation) | 2021 | A2378 A2379 A2461
iPad Pro 12.9-inch (6th generation) | 2022 | A2436 A2437 A2764
iPad Pro 13-inch (M4) | 2024 | A2925 A2926 | iPad Pro 13
$$);

SELECT ship_models('laptop', 'Apple', 'MacBook Air', $$
MacBook Air 11-inch (2010 to 2015) | 2010 | A1370 A1465 | MacBook Air 11
MacBook Air 13-inch (2010 to 2017) | 2010 | A1369 A1466
MacBook Air 13-inch (Intel, 2018 to 2020) | 2018 | A1932 A2179 | MacBook Air 2018, MacBook Air 2019, MacBook Air Retina
MacBook Air 13-inch (M1, 2020) | 2020 | A2337 | MacBook Air M1
MacBook Air 13-inch (M2, 2022) | 2022 | A2681 | MacBook Air M2, MacBook Air 13 M2
MacBook Air 15-inch (M2, 2023) | 2023 | A2941 | MacBook Air 15 M2
MacBook Air 13-inch (M3, 2024) | 2024 | A3113 | MacBook Air M3, MacBook Air 13 M3
MacBook Air 15-inch (M3, 2024) | 2024 | A3114 | MacBook Air 15 M3
MacBook Air 13-inch (M4, 2025) | 2025 | A3240 | MacBook Air M4, MacBook Air 13 M4
MacBook Air 15-inch (M4, 2025) | 2025 | A3241 | MacBook Air 15 M4
$$);

SELECT ship_models('laptop', 'Apple', 'MacBook Pro', $$
MacBook Pro 13-inch (2009 to 2012) | 2009 | A1278
MacBook Pro 15-inch (2008 to 2012) | 2008 | A1286
MacBook Pro 13-inch (Retina, 2012 to 2015) | 2012 | A1425 A1502
MacBook Pro 15-inch (Retina, 2012 to 2015) | 2012 | A1398
MacBook Pro 13-inch (two ports, 2016 to 2017) | 2016 | A1708
MacBook Pro 13-inch (Touch Bar, 2016 to 2019) | 2016 | A1706 A1989 A2159
MacBook Pro 15-inch (2016 to 2019) | 2016 | A1707 A1990
MacBook Pro 13-inch (Intel, 2020) | 2020 | A2251 A2289
MacBook Pro 16-inch (2019) | 2019 | A2141
MacBook Pro 13-inch (M1, 2020) | 2020 | A2338 | MacBook Pro M1
MacBook Pro 13-inch (M2, 2022) | 2022 | A2338 | MacBook Pro M2
MacBook Pro 14-inch (2021) | 2021 | A2442 | MacBook Pro 14 M1
MacBook Pro 16-inch (2021) | 2021 | A2485 | MacBook Pro 16 M1
MacBook Pro 14-inch (2023) | 2023 | A2779 | MacBook Pro 14 M2
MacBook Pro 16-inch (2023) | 2023 | A2780 | MacBook Pro 16 M2
MacBook Pro 14-inch (M3, 2023) | 2023 | A2918 A2992 | MacBook Pro 14 M3
MacBook Pro 16-inch (M3, 2023) | 2023 | A2991 | MacBook Pro 16 M3
MacBook Pro 14-inch (M4, 2024) | 2024 || MacBook Pro 14 M4
MacBook Pro 16-inch (M4, 2024) | 2024 || MacBook Pro 16 M4
$$);

SELECT ship_models('laptop', 'Apple', 'MacBook', $$
MacBook 12-inch | 2015 | A1534 | MacBook Retina
$$);

SELECT ship_models('desktop', 'Apple', 'iMac', $$
iMac 21.5-inch (2009 to 2011) | 2009 | A1311
iMac 21.5-inch (2012 to 2017) | 2012 | A1418
iMac 21.5-inch (2019) | 2019 | A2116
iMac 27-inch (2009 to 2011) | 2009 | A1312
iMac 27-inch (2012 to 2017) | 2012 | A1419
iMac 27-inch (2019 to 2020) | 2019 | A2115
iMac 24-inch (M1, 2021) | 2021 | A2438 A2439 | iMac M1
iMac 24-inch (M3, 2023) | 2023 || iMac M3
$$);

SELECT ship_models('desktop', 'Apple', 'Mac mini', $$
Mac mini (2010 to 2014) | 2010 | A1347
Mac mini (2018) | 2018 | A1993
Mac mini (M1, 2020) | 2020 | A2348 | Mac mini M1
$$);

SELECT ship_models('watch', 'Apple', 'Apple Watch', $$
Apple Watch Series 3 | 2017 || Series 3
Apple Watch Series 4 | 2018 || Series 4
Apple Watch Series 5 | 2019 || Series 5
Apple Watch SE (1st generation) | 2020 || Apple Watch SE
Apple Watch Series 6 | 2020 || Series 6
Apple Watch Series 7 | 2021 || Series 7
Apple Watch SE (2nd generation) | 2022 || Apple Watch SE, Apple Watch SE 2
Apple Watch Series 8 | 2022 || Series 8
Apple Watch Ultra | 2022
Apple Watch Series 9 | 2023 || Series 9
Apple Watch Ultra 2 | 2023
Apple Watch Series 10 | 2024 || Series 10
$$);
