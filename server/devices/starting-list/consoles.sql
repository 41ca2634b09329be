SELECT ship_models('console', 'Sony', 'PlayStation', $$
PlayStation 4 | 2013 | CUH-1001A CUH-1115A CUH-1215A | PS4
PlayStation 4 Slim | 2016 | CUH-2015A CUH-2115A CUH-2215A | PS4 Slim
PlayStation 4 Pro | 2016 | CUH-7015B CUH-7115B CUH-7215B | PS4 Pro
PlayStation 5 | 2020 | CFI-1015A CFI-1115A CFI-1215A | PS5
PlayStation 5 Digital Edition | 2020 | CFI-1015B CFI-1115B CFI-1215B | PS5 Digital
PlayStation 5 Slim | 2023 | CFI-2015 | PS5 Slim
PlayStation 5 Pro | 2024 || PS5 Pro
PlayStation Portal | 2023
$$);

SELECT ship_models('console', 'Microsoft', 'Xbox', $$
Xbox 360 | 2005
Xbox One | 2013 | 1540
Xbox One S | 2016 | 1681
Xbox One X | 2017 | 1787
Xbox Series S | 2020 | 1883
Xbox Series X | 2020 | 1882
$$);

SELECT ship_models('console', 'Nintendo', 'Nintendo Switch', $$
Nintendo Switch | 2017 | HAC-001 | Switch console
Nintendo Switch Lite | 2019 | HDH-001 | Switch Lite
Nintendo Switch OLED | 2021 | HEG-001 | Switch OLED
Nintendo Switch 2 | 2025 | BEE-001 | Switch 2
$$);

SELECT ship_models('console', 'Valve', 'Steam Deck', $$
Steam Deck | 2022
Steam Deck OLED | 2023
$$);

SELECT ship_models('console', 'Meta', 'Quest', $$
Quest 2 | 2020 || Oculus Quest 2
Quest 3 | 2023
Quest 3S | 2024
$$);
