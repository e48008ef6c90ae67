import type { RegionTable } from './gazetteer-table'

/**
 * Auckland: `Suburb[=中文][@RD n]|postcode|streets` per line, see gazetteer-table.ts. Towns inside the region that NZ Post
 * treats as the last line of an address (Kumeū, Pukekohe …) are cities of their own.
 */
export const aucklandTable: RegionTable = {
  name: 'Auckland',
  zh: '奥克兰大区',
  cities: [
    {
      name: 'Auckland',
      zh: '奥克兰',
      lines: `
Auckland Central=市中心|1010|Queen St,Customs St East,Customs St West,Albert St,Hobson St,Nelson St,Wellesley St West,Victoria St West,Fort St,Shortland St,High St,Lorne St,Kitchener St,Wakefield St,Symonds St,Anzac Ave,Beach Rd,Federal St,Wyndham St,Mayoral Dr,Quay St,Halsey St,Fanshawe St,Emily Pl,Day St,O'Connell St,Chancery St,Vulcan Ln
Grafton|1010|Park Rd,Grafton Rd,Khyber Pass Rd,Carlton Gore Rd,Stanley St
Parnell=帕内尔|1052|Parnell Rd,The Strand,Gladstone Rd,St Stephens Ave,Birdwood Cres,Brighton Rd
Newmarket=新市场|1023|Broadway,Khyber Pass Rd,Nuffield St,Teed St,Remuera Rd,Gillies Ave,Mortimer Pass,Morrow St
Ponsonby=庞森比|1011|Ponsonby Rd,Richmond Rd,Franklin Rd,Vermont St,Anglesea St,Summer St
Freemans Bay|1011|Wellington St,Hepburn St,Howe St,Napier St,Beresford St West
Herne Bay|1011|Jervois Rd,Sarsfield St,Curran St,Argyle St,Marine Pde
St Marys Bay|1011|St Marys Rd,Hackett St,New St,London St
Grey Lynn|1021|Great North Rd,Richmond Rd,Williamson Ave,Surrey Cres,Crummer Rd,Rose Rd
Westmere|1022|Garnet Rd,Meola Rd,West End Rd
Western Springs|1022|Motions Rd,Bullock Track,Stadium Rd
Point Chevalier|1022|Point Chevalier Rd,Carrington Rd,Walford Rd,Moa Rd
Arch Hill|1021|Bond St,Dean St,Keppell St
Eden Terrace|1021|New North Rd,Mount Eden Rd,Upper Queen St,Mostyn St
Kingsland|1021|New North Rd,Sandringham Rd,Bond St,Central Rd
Morningside|1025|Morningside Dr,Leslie Ave,St Lukes Rd
Mount Eden=伊甸山|1024|Mount Eden Rd,Dominion Rd,Balmoral Rd,Valley Rd,View Rd,Normanby Rd,Esplanade Rd
Balmoral|1024|Dominion Rd,Balmoral Rd,Wiremu St,Halesowen Ave
Sandringham|1025|Sandringham Rd,Kitchener Rd,Calgary St,Haverstock Rd
Mount Albert=阿尔伯特山|1025|New North Rd,Mount Albert Rd,Carrington Rd,Richardson Rd,Woodward Rd
St Lukes|1025|St Lukes Rd,Aroha Ave,Exeter Rd
Owairaka|1025|Owairaka Ave,Richardson Rd,Hendon Ave
Mount Roskill=罗斯基尔山|1041|Dominion Rd,White Swan Rd,Denbigh Ave,Stoddard Rd,May Rd,Mount Albert Rd
Three Kings|1042|Mount Eden Rd,Landscape Rd,McCullough Ave
Hillsborough|1042|Hillsborough Rd,Richardson Rd,Herd Rd,Carlson Ave
Lynfield|1042|The Avenue,Gilletta Rd,Boundary Rd,Halsey Dr
Waikowhai|1042|Cape Horn Rd,Waikowhai Rd
Royal Oak|1023|Manukau Rd,Mount Albert Rd,Campbell Rd
Epsom=爱普生|1023|Manukau Rd,Gillies Ave,Great South Rd,Green Lane West,Ranfurly Rd,Owens Rd,The Drive
Greenlane|1051|Great South Rd,Green Lane East,Wheturangi Rd,Campbell Rd
One Tree Hill=一树山|1061|Campbell Rd,Great South Rd,Rockfield Rd
Onehunga|1061|Onehunga Mall,Church St,Neilson St,Trafalgar St,Grey St,Mount Smart Rd
Te Papapa|1061|Mays Rd,Captain Springs Rd,Church St
Penrose|1061|Great South Rd,O'Rorke Rd,Station Rd,Hugo Johnston Dr
Ellerslie|1051|Main Hwy,Ladies Mile,Great South Rd,Ballarat St,Marua Rd
Remuera=雷木拉|1050|Remuera Rd,Victoria Ave,Shore Rd,Portland Rd,Arney Rd,Upland Rd,Orakei Rd,Ladies Mile,Abbotts Way
Orakei|1071|Kepa Rd,Coates Ave,Kupe St,Orakei Rd
Mission Bay=使命湾|1071|Tamaki Dr,Patteson Ave,Marau Cres,Selwyn Ave
Kohimarama|1071|Kohimarama Rd,Tamaki Dr,Melanesia Rd,Allum St
St Heliers=圣赫利尔斯|1071|St Heliers Bay Rd,Tamaki Dr,Long Dr,Vale Rd,Polygon Rd
Glendowie|1071|Riddell Rd,Crossfield Rd,Roberta Ave,West Tamaki Rd
Meadowbank|1072|Meadowbank Rd,St Johns Rd,Gowing Dr,Temple St
St Johns|1072|St Johns Rd,Felton Mathew Ave,College Rd
Glen Innes|1072|Apirana Ave,Taniwha St,Line Rd,West Tamaki Rd,Point England Rd
Point England|1072|Elstree Ave,Point England Rd,Dunkirk Rd
Panmure|1072|Queens Rd,Ellerslie-Panmure Hwy,Jellicoe Rd,Pilkington Rd,Lagoon Dr
Mount Wellington|1060|Mount Wellington Hwy,Penrose Rd,Lunn Ave,Waipuna Rd,Carbine Rd,Panama Rd
Stonefields|1072|Stonefields Ave,Tephra Blvd,Bluestone Rise
Avondale|1026|Great North Rd,Rosebank Rd,Blockhouse Bay Rd,Ash St,St Jude St
Waterview|1026|Daventry St,Great North Rd,Herdman St
Rosebank|1026|Rosebank Rd,Patiki Rd,Jomac Pl
New Windsor|1026|New Windsor Rd,Maioro St,Tiverton Rd
New Lynn=新林|0600|Great North Rd,Clark St,Memorial Dr,Totara Ave,Margan Ave,Golf Rd,Rata St
Blockhouse Bay|0600|Blockhouse Bay Rd,Donovan St,Dundale Ave,Heaphy St,Kinross St
Kelston|0602|Great North Rd,Archibald Rd,St Leonards Rd
Glen Eden|0602|West Coast Rd,Glenview Rd,Captain Scott Rd,Oates Rd,Rosier Rd
Glendene|0602|Hepburn Rd,Rua Rd,Barrys Rd
Green Bay|0604|Godley Rd,Portage Rd,Vardon Rd,Cliff View Dr
Titirangi|0604|Titirangi Rd,South Titirangi Rd,Huia Rd,Park Rd,Atkinson Rd
Laingholm|0604|Laingholm Dr,Victory Rd,Huia Rd
Te Atatū South|0610|Te Atatu Rd,Edmonton Rd,Flanshaw Rd,Vodanovich Rd
Te Atatū Peninsula|0610|Te Atatu Rd,Gloria Ave,Matipo Rd,Harbour View Rd
Henderson=亨德森|0612|Great North Rd,Lincoln Rd,Railside Ave,Edmonton Rd,Swanson Rd,Sturges Rd,Universal Dr
Henderson Valley|0612|Henderson Valley Rd,Forest Hill Rd,Parrs Cross Rd
Sunnyvale|0612|Sunnyvale Rd,Seymour Rd,Awaroa Rd
Rānui|0612|Swanson Rd,Pooks Rd,Metcalfe Rd,Ranui Station Rd
Swanson|0612|Swanson Rd,Christian Rd,Tram Valley Rd,O'Neills Rd
Massey|0614|Don Buck Rd,Royal Rd,Triangle Rd,Colwill Rd,Waimumu Rd
Westgate=西门|0814|Maki St,Fred Taylor Dr,Kedgley Rd,Gunton Dr
West Harbour|0618|Hobsonville Rd,Wiseley Rd,Clearwater Cove,Oreil Ave
Hobsonville|0616|Hobsonville Point Rd,Buckley Ave,Squadron Dr,Clark Rd,Hudson Bay Rd
Whenuapai|0618|Totara Rd,Brigham Creek Rd,Waimarie Rd,Puriri Rd
Takapuna=塔卡普纳|0622|Hurstmere Rd,Lake Rd,Anzac St,The Strand,Northcroft St,Esmonde Rd,Taharoto Rd
Hauraki|0622|Jutland Rd,Hauraki Rd,Lake Rd
Bayswater|0622|Bayswater Ave,Norwood Rd,Beresford St
Belmont|0622|Lake Rd,Williamson Ave,Eversleigh Rd
Devonport=德文港|0624|Victoria Rd,King Edward Pde,Calliope Rd,Vauxhall Rd,Church St,Stanley Point Rd
Narrow Neck|0624|Old Lake Rd,Hamana St,Vauxhall Rd
Milford|0620|Kitchener Rd,Shakespeare Rd,East Coast Rd,Milford Rd,Omana Rd
Castor Bay|0620|Beach Rd,Castor Bay Rd,The Esplanade
Forrest Hill|0620|Forrest Hill Rd,East Coast Rd,Tristram Ave,Becroft Dr
Sunnynook|0620|Sunnynook Rd,Sycamore Dr,East Coast Rd
Northcote|0627|Lake Rd,Onewa Rd,Queen St,Raleigh Rd,Pearn Pl,College Rd
Hillcrest|0627|Akoranga Dr,Coronation Rd,Sunnybrae Rd,Hillcrest Ave
Wairau Valley|0627|Wairau Rd,Link Dr,Barrys Point Rd,Hillside Rd,Porana Rd
Birkenhead|0626|Birkenhead Ave,Mokoia Rd,Hinemoa St,Glenfield Rd,Onewa Rd
Chatswood|0626|Onetaunga Rd,Chelsea View Dr,Mokoia Rd
Birkdale|0626|Birkdale Rd,Eskdale Rd,Rangatira Rd
Beach Haven|0626|Beach Haven Rd,Rangatira Rd
Glenfield=格伦菲尔德|0629|Glenfield Rd,Bentley Ave,Downing St,Chivalry Rd,Archers Rd,Kaipatiki Rd
Bayview|0629|Bayview Rd,Sunset Rd,Lynn Rd
Tōtara Vale|0629|Target Rd,Trias Rd,Sunset Rd
Unsworth Heights|0632|Unsworth Dr,Barbados Dr,Albany Hwy,Caribbean Dr
Campbells Bay|0630|Beach Rd,Park Rise,View Rd
Mairangi Bay|0630|Mairangi Bay Beach Rd,Beach Rd,Ramsgate Tce,Maxwelton Dr,East Coast Rd
Murrays Bay|0630|Beach Rd,Gulf View Rd,Sunrise Ave
Rothesay Bay|0630|Rothesay Bay Rd,Beach Rd,Knights Rd
Browns Bay=布朗斯湾|0630|Clyde Rd,Anzac Rd,Beach Rd,Glencoe Rd,Bute Rd,Carlisle Rd
Torbay|0630|Beach Rd,Deep Creek Rd,Glamorgan Dr,Awaruku Rd
Long Bay|0630|Glenvar Rd,Beach Rd,Te Oneroa Way,Vaughans Rd
Northcross|0632|East Coast Rd,Oteha Valley Rd,Carlisle Rd
Windsor Park|0632|East Coast Rd,Centorian Dr,Noel Williams Pl
Pinehill|0632|Spencer Rd,Ballymore Dr,Hugh Green Dr
Rosedale|0632|Rosedale Rd,Apollo Dr,Constellation Dr,Arrenway Dr,William Pickering Dr,Triton Dr
Fairview Heights|0632|Fairview Ave,Oteha Valley Rd,Travis View Dr
Albany=奥尔巴尼|0632|Albany Hwy,Don McKinnon Dr,Corinthian Dr,Dairy Flat Hwy,Oteha Valley Rd,Elliot Rose Ave,Kell Dr,The Avenue
Schnapper Rock|0632|Schnapper Rock Rd,Kyle Rd,Aberley Rd
Greenhithe|0632|Greenhithe Rd,Tauhinu Rd,Upper Harbour Dr,Kyle Rd
Pakuranga=帕库朗加|2010|Pakuranga Rd,Ti Rakau Dr,Reeves Rd,Gossamer Dr,Edgewater Dr
Pakuranga Heights|2010|Pakuranga Rd,Cascades Rd,Pigeon Mountain Rd,Udys Rd
Farm Cove|2012|Fisher Pde,Farm Cove Rd,Bramley Dr
Half Moon Bay|2012|Pigeon Mountain Rd,Prince Regent Dr,Sunderlands Rd,Ara Tai
Bucklands Beach=巴克兰海滩|2012|Bucklands Beach Rd,The Parade,Clovelly Rd,Devon Rd,Whitcombe Rd
Eastern Beach|2012|The Esplanade,Clovelly Rd,Macleans Rd
Highland Park|2010|Aviemore Dr,Highland Park Dr,Pakuranga Rd
Howick=豪威克|2014|Picton St,Ridge Rd,Cook St,Moore St,Pakuranga Rd,Uxbridge Rd,Bleakhouse Rd
Cockle Bay|2014|Cockle Bay Rd,Sandspit Rd,Trelawn Pl,Pah Rd
Mellons Bay|2014|Mellons Bay Rd,Page Point,Bleakhouse Rd
Shelly Park|2014|Sandspit Rd,Shelly Beach Pde,Pah Rd
Botany Downs=博塔尼|2010|Botany Rd,Cascades Rd,Millhouse Dr,Golfland Dr
Golflands|2013|Golfland Dr,Botany Rd,Aylesbury St
Northpark|2013|Millhouse Dr,Cascades Rd,Jeffs Rd
Huntington Park|2013|Huntington Dr,Whitford Rd
East Tāmaki|2013|Smales Rd,Harris Rd,Springs Rd,Cryers Rd,Ti Rakau Dr,Lady Ruby Dr
East Tāmaki Heights|2016|Redcastle Dr,Point View Dr,Kilkenny Dr
Dannemora|2016|Chapel Rd,Kilkenny Dr,Matarangi Rd,Dannemora Dr
Somerville|2014|Whitford Rd,Meadowland Dr,Somerville Rd
Shamrock Park|2016|Point View Dr,Caldwells Rd,Tipperary Cl
Flat Bush=平布什|2019|Murphys Rd,Chapel Rd,Ormiston Rd,Stancombe Rd,Flat Bush School Rd,Thomas Rd,Arranmore Dr
Ormiston|2019|Ormiston Rd,Bellingham Rd,Town Centre Dr
Clover Park|2019|Israel Ave,Preston Rd,Dawson Rd
Ōtara|2023|East Tamaki Rd,Bairds Rd,Preston Rd,Otara Rd,Hills Rd
Papatoetoe=帕帕托伊托伊|2025|Great South Rd,St George St,East Tamaki Rd,Shirley Rd,Kolmar Rd,Puhinui Rd,Station Rd
Manukau=马努考|2104|Great South Rd,Amersham Way,Cavendish Dr,Ronwood Ave,Lambie Dr,Putney Way
Wiri|2104|Wiri Station Rd,Roscommon Rd,Kerrs Rd,Ash Rd
Goodwood Heights|2105|Goodwood Dr,Sunnyview Rd,Hollyford Dr
Manurewa|2102|Great South Rd,Weymouth Rd,Mahia Rd,Hill Rd,Browns Rd,Russell Rd
The Gardens|2105|Charles Prevost Dr,Hill Rd,Mill Rd
Clendon Park|2103|Roscommon Rd,Finlayson Ave,Palmers Rd
Weymouth|2103|Weymouth Rd,Evans Rd,Roys Rd
Māngere|2022|Massey Rd,Bader Dr,Kirkbride Rd,Favona Rd,Ascot Rd,Jordan Rd
Māngere Bridge|2022|Coronation Rd,Church Rd,Kiwi Esplanade,Wallace Rd
Māngere East|2024|Massey Rd,Savill Dr,Raglan St,Buckland Rd
Auckland Airport|2022|George Bolt Memorial Dr,Laurence Stevens Dr,Tom Pearce Dr,Verissimo Dr
Ōtāhuhu|1062|Great South Rd,Atkinson Ave,Princes St,Station Rd,Mason Ave
Takanini|2112|Great South Rd,Porchester Rd,Walters Rd,Popes Rd,Airfield Rd
Conifer Grove|2112|Walter Strevens Dr,Challen Cl,Keywella Dr
`,
    },
    {
      name: 'Papakura',
      zh: '帕帕库拉',
      lines: `
Papakura|2110|Great South Rd,Broadway,East St,Beach Rd,Settlement Rd,Clevedon Rd
Rosehill|2113|Rosehill Dr,Park Estate Rd,Great South Rd
Hingaia|2113|Hingaia Rd,Pararekau Rd,Harbourside Dr
Karaka|2113|Hingaia Rd,Bridgeview Rd,Papaka Rd
Pahurehure|2113|Chichester Dr,Manse Rd,Rushgreen Ave
Red Hill|2110|Dominion Rd,Redhill Rd,Hunua Rd
Karaka@RD 1|2580|Karaka Rd,Linwood Rd,Dyke Rd,Blackbridge Rd
Ardmore@RD 2|2582|Papakura-Clevedon Rd,Mullins Rd,Airfield Rd
Hunua@RD 3|2583|Hunua Rd,White Rd,Paparimu Rd
`,
    },
    {
      name: 'Pukekohe',
      zh: '普基科希',
      lines: `
Pukekohe|2120|King St,Edinburgh St,Manukau Rd,Queen St,Seddon St,East St,Harris St,Kitchener Rd,Anzac Rd
Pukekohe East@RD 2|2677|Pukekohe East Rd,Mill Rd,Runciman Rd
Paerātā|2120|Paerata Rd,Jonkers Rd,Puhitahi Hill Rd
Puni@RD 3|2678|Waiuku Rd,Attewell Rd,Aka Aka Rd
`,
    },
    {
      name: 'Waiuku',
      lines: `
Waiuku|2123|Queen St,King St,Kitchener Rd,Victoria Ave,Constable Rd
Glenbrook@RD 1|2681|Glenbrook Rd,Glenbrook Beach Rd,Kahawai Dr
`,
    },
    {
      name: 'Silverdale',
      lines: `
Silverdale|0932|Silverdale St,Hibiscus Coast Hwy,Millwater Pkwy,Wainui Rd
Millwater|0932|Millwater Pkwy,Bankside Rd,Longmore Ln,Manuel Rd
Milldale|0932|Milldale Dr,Argent Ln,Maryvale Rd
`,
    },
    {
      name: 'Henderson',
      lines: `
Taupaki@RD 2|0782|Taupaki Rd,Nixon Rd,Cottle Rd
`,
    },
    {
      name: 'Albany',
      lines: `
Coatesville@RD 3|0793|Coatesville-Riverhead Hwy,Mahoenui Valley Rd,Robinson Rd
Dairy Flat@RD 4|0794|Dairy Flat Hwy,Postman Rd,Kahikatea Flat Rd
`,
    },
    {
      name: 'Ōrewa',
      zh: '奥雷瓦',
      lines: `
Ōrewa|0931|Hibiscus Coast Hwy,Moana Ave,Moenui Ave,Centreway Rd,Maire Rd,Riverside Rd
Hatfields Beach|0931|Otanerua Rd,Hibiscus Coast Hwy
Red Beach|0932|Red Beach Rd,Bay St,Whangaparaoa Rd,Vipond Rd
`,
    },
    {
      name: 'Whangaparāoa',
      zh: '旺阿帕劳阿',
      lines: `
Stanmore Bay|0932|Brightside Rd,Vipond Rd,Whangaparaoa Rd,Waiau St
Whangaparāoa|0930|Whangaparaoa Rd,Link Cres,Wade River Rd,Hobbs Rd
Manly|0930|Laurence St,Tindalls Bay Rd,Rawhiti Rd
Gulf Harbour|0930|Gulf Harbour Dr,Pinecrest Dr,Shakespear Rd
Army Bay|0930|Beverley Cres,Whangaparaoa Rd
`,
    },
    {
      name: 'Kumeū',
      zh: '库米乌',
      lines: `
Kumeū|0810|Main Rd,Access Rd,Shamrock Dr,Weza Ln
Huapai|0810|Oraha Rd,Matua Rd,Tapu Rd,Station Rd
Kumeū@RD 2|0892|Old North Rd,Pomona Rd,Boord Cres
Huapai@RD 1|0891|Trigg Rd,Foster Rd,Koraha Rd
Riverhead|0820|Riverhead Rd,Queen St,Alice St,Kaipara Portage Rd
`,
    },
    {
      name: 'Waimauku',
      lines: `
Waimauku|0812|Waimauku Station Rd,Muriwai Rd,Freshfields Rd
Muriwai Beach@RD 1|0881|Motutara Rd,Waitea Rd,Muriwai Rd
`,
    },
    {
      name: 'Helensville',
      lines: `
Helensville|0800|Commercial Rd,Mill Rd,Garfield Rd,Awaroa Rd
Parakai|0830|Parkhurst Rd,Springs Rd,Rere Rd
`,
    },
    {
      name: 'Warkworth',
      zh: '沃克沃思',
      lines: `
Warkworth|0910|Queen St,Neville St,Matakana Rd,Woodcocks Rd,Mansel Dr,Pulham Rd
Snells Beach|0920|Mahurangi East Rd,Sunrise Blvd,Dawson Rd
Algies Bay|0920|Mahurangi East Rd,Willjames Ave
`,
    },
    {
      name: 'Wellsford',
      lines: `
Wellsford|0900|Rodney St,Port Albert Rd,School Rd,Station Rd
`,
    },
    {
      name: 'Beachlands',
      zh: '比奇兰兹',
      lines: `
Beachlands|2018|Beachlands Rd,Third View Ave,Jack Lachlan Dr,Karaka Rd
Maraetai|2018|Maraetai Dr,Rewa Rd,Carlton Cres
`,
    },
    {
      name: 'Waiheke Island',
      zh: '激流岛',
      lines: `
Oneroa|1081|Ocean View Rd,Oneroa Beach,Korora Rd,Moa Ave
Surfdale|1081|Hamilton Rd,Miami Ave,Mitchell Rd
Ostend|1081|Ostend Rd,Belgium St,Wharf Rd
Onetangi|1081|The Strand,Waiheke Rd,Seventh Ave
`,
    },
  ],
}
