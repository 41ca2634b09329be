SELECT ship_models('tablet', 'Microsoft', 'Surface Pro', $$
Surface Pro 4 | 2015 | 1724
Surface Pro (2017) | 2017 | 1796 | Surface Pro 5
Surface Pro 6 | 2018 | 1796
Surface Pro 7 | 2019 | 1866
Surface Pro 7+ | 2021 | 1960
Surface Pro X | 2019 | 1876
Surface Pro 8 | 2021 | 1983
Surface Pro 9 | 2022 | 2038
$$);

SELECT ship_models('tablet', 'Microsoft', 'Surface Go', $$
Surface Go | 2018 | 1824
Surface Go 2 | 2020 | 1901 1926
Surface Go 3 | 2021
$$);

SELECT ship_models('laptop', 'Microsoft', 'Surface Laptop', $$
Surface Laptop | 2017 | 1769
Surface Laptop 2 | 2018 | 1769
Surface Laptop 3 13.5-inch | 2019 | 1867 1868
Surface Laptop 4 13.5-inch | 2021
Surface Laptop 5 13.5-inch | 2022
Surface Laptop Go | 2020 | 1943
Surface Laptop Go 2 | 2022
Surface Book 2 13.5-inch | 2017
$$);

SELECT ship_models('laptop', 'Lenovo', 'ThinkPad', $$
ThinkPad X1 Carbon Gen 6 | 2018 || X1 Carbon 6
ThinkPad X1 Carbon Gen 7 | 2019 || X1 Carbon 7
ThinkPad X1 Carbon Gen 8 | 2020 || X1 Carbon 8
ThinkPad X1 Carbon Gen 9 | 2021 || X1 Carbon 9
ThinkPad X1 Carbon Gen 10 | 2022 || X1 Carbon 10
ThinkPad T470 | 2017
ThinkPad T480 | 2018
ThinkPad T490 | 2019
ThinkPad T14 Gen 1 | 2020 || T14
ThinkPad T14 Gen 2 | 2021
ThinkPad T14 Gen 3 | 2022
ThinkPad E14 Gen 2 | 2020
ThinkPad L14 Gen 1 | 2020
$$);

SELECT ship_models('laptop', 'Lenovo', 'IdeaPad and Yoga', $$
IdeaPad 3 15 | 2020 | 15IIL05 15ITL6
IdeaPad 5 15 | 2020 | 15IIL05
Yoga 7i 14 | 2020 | 14ITL5
Legion 5 15 | 2020 | 15IMH05 15ARH05
$$);

SELECT ship_models('laptop', 'Dell', 'XPS', $$
XPS 13 9360 | 2016 | P54G
XPS 13 9370 | 2018 | P82G
XPS 13 9380 | 2019 | P82G
XPS 13 9300 | 2020 | P117G
XPS 13 9310 | 2020 | P117G
XPS 15 9560 | 2017 | P56F
XPS 15 9570 | 2018 | P56F
XPS 15 7590 | 2019 | P56F
XPS 15 9500 | 2020 | P91F
XPS 15 9510 | 2021 | P91F
$$);

SELECT ship_models('laptop', 'Dell', 'Latitude', $$
Latitude 5400 | 2019
Latitude 5410 | 2020
Latitude 5420 | 2021
Latitude 5430 | 2022
Latitude 7400 | 2019
Latitude 7420 | 2021
Latitude 7490 | 2018
$$);

SELECT ship_models('laptop', 'Dell', 'Inspiron', $$
Inspiron 15 3501 | 2020
Inspiron 15 3511 | 2021
Inspiron 15 3520 | 2022
Inspiron 15 5502 | 2020
$$);

SELECT ship_models('laptop', 'HP', 'EliteBook and ProBook', $$
EliteBook 840 G5 | 2018
EliteBook 840 G6 | 2019
EliteBook 840 G7 | 2020
EliteBook 840 G8 | 2021
ProBook 450 G6 | 2018
ProBook 450 G7 | 2019
ProBook 450 G8 | 2020
$$);

SELECT ship_models('laptop', 'HP', 'Pavilion, Envy and Spectre', $$
Pavilion 15-eg | 2020
Pavilion x360 14-dw | 2020
Envy x360 15-ed | 2020
Spectre x360 13-aw | 2019
$$);

SELECT ship_models('laptop', 'Acer', 'Aspire and Nitro', $$
Aspire 5 A515-54 | 2019
Aspire 5 A515-56 | 2020
Nitro 5 AN515-55 | 2020
Chromebook 314 | 2020
$$);

SELECT ship_models('laptop', 'ASUS', 'ZenBook and VivoBook', $$
ZenBook 14 UX425 | 2020 | UX425
VivoBook 15 X512 | 2019 | X512
ROG Zephyrus G14 GA401 | 2020 | GA401
$$);
