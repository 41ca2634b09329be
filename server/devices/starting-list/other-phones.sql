SELECT ship_models('phone', 'Google', 'Pixel', $$
Pixel 3 | 2018
Pixel 3 XL | 2018
Pixel 3a | 2019
Pixel 3a XL | 2019
Pixel 4 | 2019
Pixel 4 XL | 2019
Pixel 4a | 2020
Pixel 4a 5G | 2020
Pixel 5 | 2020
Pixel 5a | 2021
Pixel 6 | 2021
Pixel 6 Pro | 2021
Pixel 6a | 2022
Pixel 7 | 2022
Pixel 7 Pro | 2022
Pixel 7a | 2023
Pixel Fold | 2023
Pixel 8 | 2023
Pixel 8 Pro | 2023
Pixel 8a | 2024
Pixel 9 | 2024
Pixel 9 Pro | 2024
Pixel 9 Pro XL | 2024
Pixel 9 Pro Fold | 2024
Pixel 9a | 2025
$$);

SELECT ship_models('tablet', 'Google', 'Pixel Tablet', $$
Pixel Tablet | 2023
$$);

SELECT ship_models('phone', 'Motorola', 'Moto G', $$
Moto G Power (2020) | 2020 | XT2041
Moto G Power (2021) | 2021 | XT2117
Moto G Power (2022) | 2021 | XT2165
Moto G Stylus (2021) | 2021 | XT2115
Moto G Stylus (2022) | 2022 | XT2211
Moto G Play (2021) | 2021 | XT2093
Moto G Pure | 2021 | XT2163
$$);

SELECT ship_models('phone', 'OnePlus', 'OnePlus', $$
OnePlus 8 | 2020
OnePlus 8T | 2020
OnePlus 9 | 2021
OnePlus 9 Pro | 2021
OnePlus 10 Pro | 2022
OnePlus 11 | 2023
OnePlus 12 | 2024
OnePlus Nord N200 5G | 2021
$$);

SELECT ship_models('tablet', 'Amazon', 'Fire', $$
Fire 7 (2022) | 2022 || Fire 7
Fire HD 8 (2020) | 2020
Fire HD 8 (2022) | 2022 || Fire HD 8
Fire HD 10 (2021) | 2021
Fire HD 10 (2023) | 2023 || Fire HD 10
$$);
