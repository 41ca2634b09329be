SELECT ship_models('phone', 'Samsung', 'Galaxy S', $$
Galaxy S7 | 2016 | SM-G930
Galaxy S7 edge | 2016 | SM-G935
Galaxy S8 | 2017 | SM-G950U
Galaxy S8+ | 2017 | SM-G955U
Galaxy S9 | 2018 | SM-G960U
Galaxy S9+ | 2018 | SM-G965U
Galaxy S10e | 2019 | SM-G970U
Galaxy S10 | 2019 | SM-G973U
Galaxy S10+ | 2019 | SM-G975U
Galaxy S10 5G | 2019 | SM-G977U
Galaxy S20 FE | 2020 | SM-G780F SM-G781U
Galaxy S20 | 2020 | SM-G981U
Galaxy S20+ | 2020 | SM-G986U
Galaxy S20 Ultra | 2020 | SM-G988U
Galaxy S21 | 2021 | SM-G991U | Galaxy S21 5G
Galaxy S21+ | 2021 | SM-G996U | Galaxy S21+ 5G
Galaxy S21 Ultra | 2021 | SM-G998U | Galaxy S21 Ultra 5G
Galaxy S21 FE | 2022 | SM-G990U
Galaxy S22 | 2022 | SM-S901U
Galaxy S22+ | 2022 | SM-S906U
Galaxy S22 Ultra | 2022 | SM-S908U
Galaxy S23 | 2023 | SM-S911U
Galaxy S23+ | 2023 | SM-S916U
Galaxy S23 Ultra | 2023 | SM-S918U
Galaxy S23 FE | 2023 | SM-S711U
Galaxy S24 | 2024 | SM-S921U
Galaxy S24+ | 2024 | SM-S926U
Galaxy S24 Ultra | 2024 | SM-S928U
Galaxy S24 FE | 2024 | SM-S721U
Galaxy S25 | 2025 | SM-S931U
Galaxy S25+ | 2025 | SM-S936U
Galaxy S25 Ultra | 2025 | SM-S938U
$$);

SELECT ship_models('phone', 'Samsung', 'Galaxy Note', $$
Galaxy Note8 | 2017 | SM-N950U
Galaxy Note9 | 2018 | SM-N960U
Galaxy Note10 | 2019 | SM-N970U
Galaxy Note10+ | 2019 | SM-N975U
Galaxy Note20 | 2020 | SM-N981U
Galaxy Note20 Ultra | 2020 | SM-N986U
$$);

SELECT ship_models('phone', 'Samsung', 'Galaxy Z', $$
Galaxy Z Flip | 2020 | SM-F700U
Galaxy Z Flip 5G | 2020 | SM-F707U
Galaxy Z Flip3 | 2021 | SM-F711U
Galaxy Z Flip4 | 2022 | SM-F721U
Galaxy Z Flip5 | 2023 | SM-F731U
Galaxy Z Flip6 | 2024 | SM-F741U
Galaxy Z Fold2 | 2020 | SM-F916U
Galaxy Z Fold3 | 2021 | SM-F926U
Galaxy Z Fold4 | 2022 | SM-F936U
Galaxy Z Fold5 | 2023 | SM-F946U
Galaxy Z Fold6 | 2024 | SM-F956U
$$);

SELECT ship_models('phone', 'Samsung', 'Galaxy A', $$
Galaxy A10e | 2019 | SM-A102U
Galaxy A11 | 2020 | SM-A115U
Galaxy A12 | 2020 | SM-A125U
Galaxy A13 | 2022 | SM-A135U
Galaxy A13 5G | 2021 | SM-A136U
Galaxy A14 5G | 2023 | SM-A146U
Galaxy A15 5G | 2023 | SM-A156U
Galaxy A20 | 2019 | SM-A205U
Galaxy A21 | 2020 | SM-A215U
Galaxy A23 5G | 2022 | SM-A236U
Galaxy A25 5G | 2023 | SM-A256U
Galaxy A32 5G | 2021 | SM-A326U
Galaxy A35 5G | 2024 | SM-A356U
Galaxy A42 5G | 2020 | SM-A426U
Galaxy A50 | 2019 | SM-A505U
Galaxy A51 | 2019 | SM-A515U
Galaxy A52 5G | 2021 | SM-A526U
Galaxy A53 5G | 2022 | SM-A536U
Galaxy A54 5G | 2023 | SM-A546U
Galaxy A71 5G | 2020 | SM-A716U
$$);

SELECT ship_models('tablet', 'Samsung', 'Galaxy Tab', $$
Galaxy Tab A 8.0 (2019) | 2019 | SM-T290 | Galaxy Tab A 8
Galaxy Tab A 10.1 (2019) | 2019 | SM-T510 | Galaxy Tab A 10.1
Galaxy Tab A7 | 2020 | SM-T500
Galaxy Tab A7 Lite | 2021 | SM-T220
Galaxy Tab A8 | 2021 | SM-X200
Galaxy Tab A9+ | 2023 | SM-X210
Galaxy Tab S6 | 2019 | SM-T860
Galaxy Tab S6 Lite | 2020 | SM-P610
Galaxy Tab S7 | 2020 | SM-T870
Galaxy Tab S7+ | 2020 | SM-T970
Galaxy Tab S7 FE | 2021 | SM-T733
Galaxy Tab S8 | 2022 | SM-X700
Galaxy Tab S8+ | 2022 | SM-X800
Galaxy Tab S8 Ultra | 2022 | SM-X900
Galaxy Tab S9 | 2023 | SM-X710
Galaxy Tab S9+ | 2023 | SM-X810
Galaxy Tab S9 Ultra | 2023 | SM-X910
$$);

SELECT ship_models('watch', 'Samsung', 'Galaxy Watch', $$
Galaxy Watch4 | 2021
Galaxy Watch5 | 2022
Galaxy Watch6 | 2023
Galaxy Watch7 | 2024
$$);
