/**
 * Where places of the gazetteer lie: their centres in WGS 84, to about a kilometre, from general knowledge of the country. A block per
 * city, `City lat lng`, then its suburbs in the same way, separated by commas. A suburb that is not here is found by its city alone.
 */
export const COORDINATES = `
Auckland -36.849 174.763, Auckland Central -36.849 174.764, Grafton -36.860 174.769, Parnell -36.855 174.783, Newmarket -36.869 174.777, Ponsonby -36.852 174.738, Freemans Bay -36.848 174.748, Herne Bay -36.843 174.732, St Marys Bay -36.843 174.743, Grey Lynn -36.861 174.736, Westmere -36.855 174.722, Western Springs -36.867 174.721, Point Chevalier -36.862 174.707, Arch Hill -36.867 174.743, Eden Terrace -36.867 174.757, Kingsland -36.872 174.744, Morningside -36.877 174.737, Mount Eden -36.880 174.758, Balmoral -36.889 174.747, Sandringham -36.889 174.736, Mount Albert -36.883 174.718, St Lukes -36.883 174.731, Owairaka -36.894 174.721, Mount Roskill -36.908 174.737, Three Kings -36.908 174.755, Hillsborough -36.921 174.752, Lynfield -36.923 174.722, Waikowhai -36.930 174.735, Royal Oak -36.911 174.775, Epsom -36.889 174.771, Greenlane -36.892 174.796, One Tree Hill -36.904 174.795, Onehunga -36.922 174.785, Te Papapa -36.918 174.799, Penrose -36.911 174.817, Ellerslie -36.898 174.808, Remuera -36.877 174.799, Orakei -36.858 174.811, Mission Bay -36.849 174.831, Kohimarama -36.853 174.842, St Heliers -36.853 174.858, Glendowie -36.863 174.874, Meadowbank -36.871 174.824, St Johns -36.877 174.842, Glen Innes -36.878 174.857, Point England -36.884 174.866, Panmure -36.898 174.853, Mount Wellington -36.908 174.836, Stonefields -36.886 174.842, Avondale -36.897 174.696, Waterview -36.880 174.699, Rosebank -36.885 174.681, New Windsor -36.905 174.711, New Lynn -36.908 174.684, Blockhouse Bay -36.919 174.703, Kelston -36.903 174.660, Glen Eden -36.912 174.648, Glendene -36.889 174.650, Green Bay -36.929 174.677, Titirangi -36.938 174.655, Laingholm -36.962 174.633, Te Atatū South -36.866 174.647, Te Atatū Peninsula -36.842 174.652, Henderson -36.881 174.630, Henderson Valley -36.897 174.605, Sunnyvale -36.894 174.632, Rānui -36.866 174.603, Swanson -36.869 174.575, Massey -36.845 174.610, Westgate -36.820 174.610, West Harbour -36.817 174.628, Hobsonville -36.796 174.655, Whenuapai -36.790 174.625, Takapuna -36.788 174.773, Hauraki -36.797 174.779, Bayswater -36.812 174.784, Belmont -36.806 174.789, Devonport -36.829 174.796, Narrow Neck -36.817 174.801, Milford -36.772 174.765, Castor Bay -36.757 174.765, Forrest Hill -36.765 174.752, Sunnynook -36.757 174.742, Northcote -36.803 174.745, Hillcrest -36.795 174.735, Wairau Valley -36.775 174.739, Birkenhead -36.811 174.727, Chatswood -36.813 174.711, Birkdale -36.800 174.706, Beach Haven -36.794 174.691, Glenfield -36.781 174.722, Bayview -36.775 174.707, Tōtara Vale -36.766 174.727, Unsworth Heights -36.759 174.719, Campbells Bay -36.748 174.759, Mairangi Bay -36.738 174.752, Murrays Bay -36.729 174.750, Rothesay Bay -36.722 174.747, Browns Bay -36.716 174.744, Torbay -36.698 174.748, Long Bay -36.683 174.744, Northcross -36.711 174.731, Windsor Park -36.733 174.735, Pinehill -36.726 174.728, Rosedale -36.744 174.718, Fairview Heights -36.711 174.711, Albany -36.727 174.698, Schnapper Rock -36.751 174.690, Greenhithe -36.772 174.674, Pakuranga -36.908 174.872, Pakuranga Heights -36.916 174.888, Farm Cove -36.893 174.888, Half Moon Bay -36.888 174.900, Bucklands Beach -36.871 174.906, Eastern Beach -36.877 174.914, Highland Park -36.900 174.906, Howick -36.894 174.931, Cockle Bay -36.908 174.947, Mellons Bay -36.884 174.925, Shelly Park -36.911 174.942, Botany Downs -36.909 174.917, Golflands -36.920 174.907, Northpark -36.918 174.915, Huntington Park -36.921 174.897, East Tāmaki -36.952 174.899, East Tāmaki Heights -36.943 174.925, Dannemora -36.933 174.916, Somerville -36.913 174.927, Shamrock Park -36.926 174.923, Flat Bush -36.967 174.917, Ormiston -36.967 174.908, Clover Park -36.982 174.893, Ōtara -36.960 174.875, Papatoetoe -36.978 174.856, Manukau -36.993 174.880, Wiri -37.003 174.861, Goodwood Heights -37.006 174.903, Manurewa -37.023 174.896, The Gardens -37.013 174.917, Clendon Park -37.030 174.868, Weymouth -37.047 174.865, Māngere -36.968 174.798, Māngere Bridge -36.943 174.785, Māngere East -36.970 174.824, Auckland Airport -37.005 174.785, Ōtāhuhu -36.946 174.842, Takanini -37.047 174.919, Conifer Grove -37.046 174.907
Papakura -37.065 174.944, Rosehill -37.077 174.935, Hingaia -37.075 174.915, Karaka -37.098 174.895, Pahurehure -37.061 174.922, Red Hill -37.063 174.970, Ardmore -37.030 174.985, Hunua -37.080 175.070
Pukekohe -37.201 174.901, Pukekohe East -37.193 174.945, Paerātā -37.166 174.893, Puni -37.222 174.847
Waiuku -37.249 174.730, Glenbrook -37.205 174.763
Silverdale -36.617 174.677, Millwater -36.607 174.672, Milldale -36.603 174.655
Henderson -36.881 174.630, Taupaki -36.823 174.563
Albany -36.727 174.698, Coatesville -36.712 174.640, Dairy Flat -36.667 174.645
Ōrewa -36.586 174.694, Hatfields Beach -36.567 174.697, Red Beach -36.606 174.698
Whangaparāoa -36.633 174.744, Stanmore Bay -36.625 174.737, Manly -36.630 174.760, Gulf Harbour -36.622 174.789, Army Bay -36.601 174.804
Kumeū -36.776 174.556, Huapai -36.769 174.541, Riverhead -36.755 174.591
Waimauku -36.768 174.493, Muriwai Beach -36.831 174.427
Helensville -36.679 174.450, Parakai -36.652 174.432
Warkworth -36.399 174.663, Snells Beach -36.420 174.722, Algies Bay -36.432 174.737
Wellsford -36.294 174.523
Beachlands -36.885 175.003, Maraetai -36.881 175.040
Waiheke Island -36.797 175.075, Oneroa -36.782 175.010, Surfdale -36.796 175.027, Ostend -36.800 175.051, Onetangi -36.788 175.079
Christchurch -43.531 172.637, Christchurch Central -43.531 172.637, Addington -43.544 172.615, Sydenham -43.547 172.637, Waltham -43.545 172.650, Beckenham -43.561 172.639, St Martins -43.556 172.653, Opawa -43.553 172.665, Woolston -43.547 172.683, Linwood -43.533 172.671, Phillipstown -43.539 172.659, Richmond -43.519 172.655, Avonside -43.520 172.670, Shirley -43.509 172.660, Dallington -43.515 172.675, Avondale -43.508 172.688, Aranui -43.515 172.701, Burwood -43.499 172.685, Parklands -43.479 172.707, Prestons -43.479 172.691, New Brighton -43.508 172.727, South New Brighton -43.527 172.735, Mairehau -43.500 172.650, St Albans -43.512 172.633, Edgeware -43.514 172.641, Merivale -43.514 172.620, Strowan -43.508 172.607, Papanui -43.495 172.610, Northcote -43.484 172.617, Redwood -43.474 172.617, Northwood -43.461 172.622, Belfast -43.448 172.632, Casebrook -43.478 172.605, Bishopdale -43.490 172.588, Bryndwr -43.503 172.590, Fendalton -43.521 172.596, Burnside -43.502 172.570, Harewood -43.477 172.564, Christchurch Airport -43.487 172.537, Avonhead -43.512 172.554, Russley -43.519 172.545, Ilam -43.520 172.573, Upper Riccarton -43.532 172.572, Riccarton -43.531 172.598, Middleton -43.545 172.590, Sockburn -43.539 172.557, Hornby -43.544 172.528, Hei Hei -43.533 172.520, Islington -43.547 172.505, Wigram -43.554 172.555, Hillmorton -43.554 172.592, Spreydon -43.555 172.615, Somerfield -43.562 172.628, Hoon Hay -43.564 172.603, Aidanfield -43.566 172.569, Halswell -43.583 172.568, Westmorland -43.577 172.600, Cashmere -43.573 172.628, Huntsbury -43.571 172.649, Heathcote Valley -43.579 172.708, Mount Pleasant -43.563 172.717, Redcliffs -43.563 172.738, Sumner -43.569 172.760, Lyttelton -43.603 172.719, Tai Tapu -43.660 172.550, West Melton -43.525 172.370, Yaldhurst -43.513 172.500, Templeton -43.552 172.470
Rolleston -43.594 172.383
Lincoln -43.640 172.486
Prebbleton -43.581 172.513
West Melton -43.525 172.370
Leeston -43.765 172.299
Darfield -43.488 172.108
Rangiora -43.304 172.596, Fernside -43.320 172.535
Kaiapoi -43.383 172.658, Ōhoka -43.362 172.570, Swannanoa -43.375 172.485
Pegasus -43.307 172.697
Oxford -43.297 172.189
Ashburton -43.905 171.747, Tinwald -43.922 171.722
Methven -43.633 171.648
Timaru -44.397 171.255
Temuka -44.243 171.278
Geraldine -44.091 171.243
Lake Tekapo -44.004 170.477
Twizel -44.257 170.100
Kaikōura -42.401 173.681
Hanmer Springs -42.523 172.829
Akaroa -43.804 172.968
Wellington -41.289 174.777, Wellington Central -41.285 174.776, Te Aro -41.294 174.776, Mount Victoria -41.296 174.786, Oriental Bay -41.291 174.794, Thorndon -41.275 174.777, Pipitea -41.278 174.781, Kelburn -41.289 174.762, Aro Valley -41.296 174.766, Highbury -41.294 174.755, Northland -41.283 174.757, Wilton -41.268 174.759, Wadestown -41.266 174.770, Karori -41.285 174.737, Brooklyn -41.306 174.763, Mornington -41.318 174.768, Mount Cook -41.302 174.776, Newtown -41.312 174.780, Berhampore -41.322 174.775, Island Bay -41.336 174.773, Owhiro Bay -41.343 174.758, Melrose -41.323 174.789, Hataitai -41.304 174.796, Kilbirnie -41.318 174.795, Lyall Bay -41.328 174.796, Rongotai -41.322 174.805, Miramar -41.316 174.816, Strathmore Park -41.327 174.822, Seatoun -41.324 174.834, Roseneath -41.291 174.801, Ngaio -41.251 174.773, Khandallah -41.245 174.794, Crofton Downs -41.257 174.765, Johnsonville -41.223 174.807, Newlands -41.225 174.823, Paparangi -41.213 174.819, Churton Park -41.206 174.809, Grenada Village -41.201 174.827, Tawa -41.171 174.825
Lower Hutt -41.209 174.908, Alicetown -41.213 174.894, Woburn -41.220 174.913, Waterloo -41.214 174.921, Epuni -41.207 174.927, Petone -41.226 174.873, Korokoro -41.221 174.862, Maungaraki -41.208 174.874, Normandale -41.202 174.884, Naenae -41.201 174.947, Avalon -41.192 174.938, Taitā -41.181 174.953, Stokes Valley -41.175 174.981, Wainuiomata -41.262 174.948, Eastbourne -41.294 174.900
Upper Hutt -41.124 175.070, Trentham -41.136 175.040, Silverstream -41.148 175.010, Heretaunga -41.146 175.025, Tōtara Park -41.113 175.080, Kaitoke -41.080 175.170
Porirua -41.134 174.841, Tītahi Bay -41.106 174.838, Whitby -41.116 174.893, Aotea -41.126 174.862, Papakōwhai -41.117 174.867, Paremata -41.106 174.867, Plimmerton -41.083 174.863
Paraparaumu -40.914 175.006, Paraparaumu Beach -40.894 174.985, Raumati Beach -40.922 174.982, Raumati South -40.935 174.981
Waikanae -40.876 175.064, Waikanae Beach -40.866 175.024
Ōtaki -40.758 175.150, Te Horo -40.790 175.110
Masterton -40.951 175.657
Carterton -41.025 175.528
Greytown -41.080 175.460
Martinborough -41.218 175.459
Hamilton -37.787 175.283, Hamilton Central -37.787 175.281, Hamilton Lake -37.799 175.273, Frankton -37.790 175.259, Whitiora -37.776 175.271, Beerescourt -37.764 175.264, Forest Lake -37.770 175.255, Te Rapa -37.743 175.240, Pukete -37.727 175.245, St Andrews -37.744 175.259, Nawton -37.778 175.236, Dinsdale -37.798 175.244, Rotokauri -37.757 175.212, Melville -37.815 175.277, Glenview -37.827 175.287, Hamilton East -37.794 175.299, Claudelands -37.780 175.297, Hillcrest -37.799 175.321, Silverdale -37.797 175.336, Fairfield -37.767 175.279, Enderley -37.770 175.298, Chartwell -37.754 175.284, Chedworth -37.755 175.301, Queenwood -37.746 175.274, Flagstaff -37.730 175.260, Rototuna -37.735 175.279, Rototuna North -37.722 175.282, Huntington -37.738 175.296, Ruakura -37.775 175.325, Temple View -37.823 175.225, Gordonton -37.668 175.303, Tamahere -37.830 175.370, Matangi -37.806 175.394
Cambridge -37.885 175.470, Leamington -37.908 175.478
Te Awamutu -38.009 175.325
Taupō -38.686 176.070, Acacia Bay -38.705 176.028, Wairakei -38.627 176.103, Kinloch -38.660 175.917
Tūrangi -38.991 175.807
Tokoroa -38.224 175.869
Putāruru -38.050 175.780
Matamata -37.811 175.772, Hinuera -37.883 175.763
Morrinsville -37.656 175.530
Te Aroha -37.541 175.711
Huntly -37.560 175.160
Ngāruawāhia -37.668 175.147
Pōkeno -37.246 175.020
Tuakau -37.259 174.946
Thames -37.138 175.541
Whitianga -36.833 175.704, Hahei -36.843 175.806
Whangamatā -37.207 175.869
Raglan -37.801 174.870
Te Kūiti -38.334 175.166
Tauranga -37.687 176.167, Tauranga Central -37.684 176.168, Tauranga South -37.700 176.162, Gate Pa -37.714 176.143, Greerton -37.727 176.131, Pyes Pa -37.760 176.117, Ōtūmoetai -37.668 176.142, Bellevue -37.676 176.127, Matua -37.660 176.124, Brookfield -37.692 176.127, Judea -37.694 176.143, Bethlehem -37.697 176.105, Hairini -37.726 176.160, Welcome Bay -37.733 176.193, Maungatapu -37.704 176.182, Ōhauiti -37.745 176.170, Te Puna -37.690 176.050, Oropi -37.813 176.150
Mount Maunganui -37.640 176.186, Bayfair -37.676 176.228
Pāpāmoa -37.710 176.297
Te Puke -37.785 176.326
Katikati -37.550 175.917
Ōmokoroa -37.640 176.040
Rotorua -38.137 176.250, Rotorua Central -38.137 176.251, Ngongotahā -38.082 176.209, Ōwhata -38.136 176.306, Lynmore -38.152 176.282, Fenton Park -38.153 176.256, Hamurana -38.030 176.257, Rotoiti -38.045 176.420
Whakatāne -37.959 176.985, Ōhope -37.967 177.045
Kawerau -38.085 176.700
Ōpōtiki -38.006 177.287
Palmerston North -40.355 175.611, Palmerston North Central -40.355 175.611, Terrace End -40.345 175.629, Roslyn -40.340 175.622, Kelvin Grove -40.326 175.648, Milson -40.333 175.607, Takaro -40.352 175.592, Highbury -40.357 175.577, Cloverlea -40.344 175.579, Awapuni -40.373 175.588, Hokowhitu -40.365 175.628, Fitzherbert -40.383 175.620, Summerhill -40.387 175.637, Aokautere -40.372 175.663, Ashhurst -40.293 175.754
Feilding -40.225 175.566
Whanganui -39.930 175.050, Castlecliff -39.944 174.988, Springvale -39.921 175.030, Aramoho -39.898 175.066
Levin -40.622 175.286, Foxton -40.472 175.284, Foxton Beach -40.466 175.228
Dannevirke -40.207 176.100
Pahīatua -40.453 175.840
Marton -40.069 175.378
Taihape -39.678 175.797
Taumarunui -38.883 175.262
Ohakune -39.418 175.399
Dunedin -45.874 170.503, Dunedin Central -45.874 170.503, North Dunedin -45.862 170.515, Roslyn -45.867 170.488, Māori Hill -45.858 170.493, Wakari -45.856 170.475, Halfway Bush -45.850 170.460, Kaikorai -45.868 170.470, Mornington -45.882 170.480, Caversham -45.894 170.485, Corstorphine -45.902 170.473, St Clair -45.909 170.488, St Kilda -45.904 170.505, South Dunedin -45.895 170.500, Musselburgh -45.897 170.515, Andersons Bay -45.893 170.530, Waverley -45.885 170.540, Macandrew Bay -45.867 170.597, Portobello -45.849 170.650, North East Valley -45.845 170.530, Opoho -45.854 170.530, Pine Hill -45.842 170.515, Ravensbourne -45.866 170.552, Port Chalmers -45.817 170.620, Green Island -45.904 170.433, Abbotsford -45.894 170.428, Fairfield -45.905 170.405
Mosgiel -45.875 170.349, Outram -45.861 170.232
Queenstown -45.031 168.663, Fernhill -45.036 168.637, Sunshine Bay -45.043 168.628, Arthurs Point -44.990 168.673, Frankton -45.020 168.735, Kelvin Heights -45.038 168.697, Lower Shotover -45.003 168.770, Lake Hayes Estate -45.008 168.793, Jacks Point -45.077 168.742, Hanley's Farm -45.063 168.732, Quail Rise -45.003 168.750, Dalefield -44.972 168.727, Gibbston -45.026 168.960
Arrowtown -44.938 168.834
Wānaka -44.700 169.136, Albert Town -44.680 169.190, Hāwea Flat -44.645 169.285, Lake Hāwea -44.611 169.255
Cromwell -45.045 169.197, Bannockburn -45.088 169.165
Alexandra -45.249 169.380
Clyde -45.187 169.316
Oamaru -45.097 170.970
Balclutha -46.234 169.745
Milton -46.122 169.964
Whangārei -35.725 174.324, Whangārei Central -35.725 174.324, Horahora -35.727 174.308, Maunu -35.738 174.285, Onerahi -35.763 174.367, Tikipunga -35.690 174.328, Kamo -35.685 174.305, Kensington -35.710 174.318, Raumanga -35.744 174.309, Glenbervie -35.675 174.370, Parua Bay -35.772 174.457
Ruakākā -35.907 174.460
Kerikeri -35.227 173.949, Waipapa -35.206 173.916
Paihia -35.282 174.091, Opua -35.313 174.118
Russell -35.261 174.122
Kaikohe -35.408 173.800
Kaitāia -35.113 173.264
Mangōnui -34.988 173.535, Coopers Beach -34.988 173.515, Cable Bay -34.993 173.483
Dargaville -35.941 173.870
Mangawhai -36.126 174.575, Mangawhai Heads -36.087 174.585
Maungatūroto -36.107 174.355
Napier -39.493 176.912, Napier South -39.500 176.906, Napier Central -39.491 176.917, Ahuriri -39.481 176.898, Westshore -39.471 176.884, Onekawa -39.505 176.888, Tamatea -39.508 176.862, Greenmeadows -39.523 176.862, Taradale -39.535 176.848, Poraiti -39.495 176.825, Bay View -39.430 176.870, Meeanee -39.550 176.883
Hastings -39.640 176.840, Flaxmere -39.625 176.785, Mahora -39.628 176.845, Haumoana -39.600 176.945, Clive -39.583 176.917
Havelock North -39.668 176.877
Wairoa -39.034 177.417
Waipukurau -39.999 176.555
Waipawa -39.942 176.590
New Plymouth -39.057 174.075, New Plymouth Central -39.057 174.075, Strandon -39.055 174.093, Fitzroy -39.045 174.107, Merrilands -39.070 174.103, Vogeltown -39.080 174.078, Westown -39.076 174.053, Spotswood -39.070 174.025, Moturoa -39.060 174.037, Bell Block -39.033 174.147
Waitara -38.998 174.238
Inglewood -39.157 174.207
Stratford -39.338 174.284
Hāwera -39.591 174.281
Ōpunake -39.456 173.858
Invercargill -46.413 168.354, Invercargill Central -46.413 168.350, Waikiwi -46.376 168.343, Windsor -46.397 168.363, Richmond -46.407 168.373, Ōtatara -46.437 168.297
Bluff -46.600 168.333
Gore -46.103 168.944
Winton -46.143 168.324
Te Anau -45.415 167.718
Riverton -46.353 168.015
Richmond -41.340 173.184, Hope -41.362 173.155, Appleby -41.310 173.115
Wakefield -41.404 173.046
Brightwater -41.380 173.110
Māpua -41.252 173.097
Motueka -41.108 173.011, Riwaka -41.078 172.998
Tākaka -40.857 172.806
Nelson -41.271 173.284, Nelson Central -41.271 173.284, The Wood -41.265 173.293, Nelson South -41.285 173.275, Tāhunanui -41.283 173.243, Stoke -41.313 173.233, Monaco -41.305 173.215, Atawhai -41.240 173.315, Hira -41.215 173.395
Gisborne -38.662 178.018, Gisborne Central -38.663 178.023, Te Hapara -38.660 178.003, Mangapapa -38.647 178.010, Whataupoko -38.650 178.023, Kaiti -38.668 178.043, Wainui -38.690 178.073, Mākaraka -38.652 177.963, Ormond -38.553 177.917, Manutūkē -38.683 177.900
Tolaga Bay -38.372 178.299
Blenheim -41.514 173.954, Blenheim Central -41.514 173.956, Springlands -41.510 173.930, Redwoodtown -41.532 173.952, Witherlea -41.540 173.955, Rapaura -41.470 173.890, Fairhall -41.530 173.885
Renwick -41.510 173.828
Picton -41.290 174.006, Waikawa -41.270 174.043
Havelock -41.279 173.768
Greymouth -42.450 171.208, Blaketown -42.455 171.197, Cobden -42.438 171.205, Karoro -42.470 171.188, Paroa -42.505 171.172
Hokitika -42.717 170.968
Westport -41.754 171.600, Carters Beach -41.755 171.557
Reefton -42.118 171.862
Franz Josef -43.387 170.183
`
