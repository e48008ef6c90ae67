import type { RegionTable } from './gazetteer-table'

/** The North Island without Auckland, regions by population; line format in gazetteer-table.ts. */
export const wellingtonTable: RegionTable = {
  name: 'Wellington',
  zh: '惠灵顿大区',
  cities: [
    {
      name: 'Wellington',
      zh: '惠灵顿/威灵顿',
      lines: `
Wellington Central=市中心|6011|Lambton Quay,Willis St,The Terrace,Featherston St,Customhouse Quay,Boulcott St,Victoria St,Manners St,Bowen St,Jervois Quay
Te Aro|6011|Cuba St,Courtenay Pl,Dixon St,Ghuznee St,Taranaki St,Tory St,Vivian St,Abel Smith St,Wakefield St,Webb St,Allen St
Mount Victoria|6011|Kent Tce,Majoribanks St,Brougham St,Pirie St,Austin St
Oriental Bay|6011|Oriental Pde,Grass St,Hay St
Thorndon|6011|Molesworth St,Mulgrave St,Tinakori Rd,Thorndon Quay,Hobson St,Murphy St
Pipitea|6011|Aitken St,Bunny St,Waterloo Quay
Kelburn|6012|Upland Rd,Glasgow St,Kelburn Pde,Salamanca Rd,Glenmore St
Aro Valley|6021|Aro St,Holloway Rd,Devon St
Highbury|6012|Raroa Rd,Highbury Cres
Northland|6012|Northland Rd,Randwick Rd,Garden Rd
Wilton|6012|Wilton Rd,Gloucester St,Warwick St
Wadestown|6012|Wadestown Rd,Barnard St,Sefton St,Lennel Rd
Karori|6012|Karori Rd,Campbell St,Birdwood St,Chaytor St,Allington Rd,South Karori Rd
Brooklyn|6021|Ohiro Rd,Cleveland St,Todman St,Washington Ave
Mornington|6021|The Ridgeway,Farnham St
Mount Cook|6021|Wallace St,Adelaide Rd,Tasman St,Hankey St,Rolleston St
Newtown|6021|Riddiford St,Adelaide Rd,Constable St,Daniell St,Rintoul St,Mein St
Berhampore|6023|Adelaide Rd,Britomart St,Luxford St,Herald St
Island Bay|6023|The Parade,Reef St,Derwent St,Clyde St,Tamar St,The Esplanade
Owhiro Bay|6023|Happy Valley Rd,Owhiro Bay Pde
Melrose|6023|Houghton Bay Rd,Sutherland Rd,Manchester St
Hataitai|6021|Moxham Ave,Waitoa Rd,Hamilton Rd,Evans Bay Pde
Kilbirnie|6022|Bay Rd,Rongotai Rd,Onepu Rd,Coutts St,Evans Bay Pde
Lyall Bay|6022|Lyall Pde,Queens Dr,Onepu Rd,Apu Cres
Rongotai|6022|Tirangi Rd,Stewart Duff Dr,Lyall Bay Pde
Miramar|6022|Park Rd,Miramar Ave,Broadway,Hobart St,Darlington Rd,Camperdown Rd
Strathmore Park|6022|Broadway,Monorgan Rd,Strathmore Ave,Kekerenga St
Seatoun|6022|Dundas St,Inglis St,Marine Pde,Ludlam St
Roseneath|6011|Palliser Rd,Maida Vale Rd,The Crescent
Ngaio|6035|Ottawa Rd,Crofton Rd,Khandallah Rd,Awarua St
Khandallah|6035|Box Hill,Ganges Rd,Agra Cres,Cashmere Ave,Burma Rd
Crofton Downs|6035|Churchill Dr,Silverstream Rd,Spencer St
Johnsonville|6037|Johnsonville Rd,Moorefield Rd,Broderick Rd,Ironside Rd,Helston Rd,Burgess Rd
Newlands|6037|Newlands Rd,Bracken Rd,Horokiwi Rd West,Stewart Dr
Paparangi|6037|Mark Ave,Beazley Ave,Helston Rd
Churton Park|6037|Westchester Dr,Halswater Dr,Middleton Rd,Amesbury Dr
Grenada Village|6037|Mark Ave,Havana Rise,Guadeloupe Cres
Tawa|5028|Main Rd,Oxford St,Linden Ave,Takapu Rd,Hinau St
`,
    },
    {
      name: 'Lower Hutt',
      zh: '下哈特',
      lines: `
Hutt Central|5010|High St,Queens Dr,Laings Rd,Knights Rd,Bloomfield Tce,Margaret St
Alicetown|5010|Victoria St,Cuba St,Beaumont Ave
Woburn|5010|Woburn Rd,Ludlam Cres,Wai-iti Cres
Waterloo|5011|Waterloo Rd,Oxford Tce,Cambridge Tce
Epuni|5011|Epuni St,Copeland St,Oxford Tce
Fairfield|5011|Waiwhetu Rd,Naenae Rd
Waiwhetū|5010|Whites Line East,Riverside Dr,Guthrie St
Petone|5012|Jackson St,The Esplanade,Cuba St,Hutt Rd,Udy St,Richmond St
Korokoro|5012|Korokoro Rd,Singers Rd,Maungaraki Rd
Maungaraki|5010|Dowse Dr,Oakleigh St,Reese Jones Gr
Normandale|5010|Normandale Rd,Poto Rd,Miromiro Rd
Belmont|5010|Major Dr,Hill Rd,Park Rd
Naenae|5011|Naenae Rd,Treadwell St,Seddon St,Hillary Ct
Avalon|5011|High St,Percy Cameron St,Taita Dr
Taitā|5011|High St,Taine St,Eastern Hutt Rd
Stokes Valley|5019|Stokes Valley Rd,George St,Hanson Gr,Delaney Dr
Wainuiomata|5014|Main Rd,Queen St,Fitzherbert Rd,Wainuiomata Rd,Wellington Rd
Eastbourne|5013|Muritai Rd,Marine Pde,Rimu St,Oroua St
`,
    },
    {
      name: 'Upper Hutt',
      zh: '上哈特',
      lines: `
Upper Hutt Central|5018|Main St,Fergusson Dr,Queen St,Geange St
Trentham|5018|Fergusson Dr,Camp Rd,Barton Rd,Ararino St
Silverstream|5019|Whitemans Rd,County Ln,Field St,Kiln St
Heretaunga|5018|Ward St,Palfrey St,Golf Rd
Wallaceville|5018|Ward St,Lane St,Alexander Rd
Tōtara Park|5018|Totara Park Rd,California Dr,Turon Cres
Te Mārua|5018|Main Road North,Plateau Rd,Beechwood Ln
Kaitoke@RD 2|5372|Marchant Rd,Kaitoke Loop Rd
`,
    },
    {
      name: 'Porirua',
      zh: '波里鲁阿',
      lines: `
Porirua City Centre|5022|Cobham Ct,Hartham Pl,Titahi Bay Rd,Norrie St
Tītahi Bay|5022|Titahi Bay Rd,Whitehouse Rd,Kura St
Elsdon|5022|Prosser St,Awarua St,Raiha St
Cannons Creek|5024|Warspite Ave,Bedford St,Mungavin Ave
Aotea|5024|Aotea Dr,Whitford Brown Ave,Navigation Dr
Whitby|5024|Discovery Dr,Postgate Dr,James Cook Dr,Spinnaker Dr
Papakōwhai|5024|Papakowhai Rd,Spey Pl,The James Cook Dr
Paremata|5024|Paremata Cres,Mana Esplanade,Paremata Rd
Plimmerton|5026|Steyne Ave,Sunset Pde,Moana Rd,St Andrews Rd
`,
    },
    {
      name: 'Paraparaumu',
      lines: `
Paraparaumu|5032|Kapiti Rd,Rimu Rd,Amohia St,Ruapehu St,Realm Dr
Paraparaumu Beach|5032|Marine Pde,Seaview Rd,Rosetta Rd,Mazengarb Rd
Raumati Beach|5032|Rosetta Rd,Raumati Rd,Margaret Rd
Raumati South|5032|Poplar Ave,Renown Rd,The Esplanade
`,
    },
    {
      name: 'Waikanae',
      lines: `
Waikanae|5036|Te Moana Rd,Ngaio Rd,Mahara Pl,Elizabeth St
Waikanae Beach|5036|Tutere St,Te Moana Rd,Field Way
`,
    },
    {
      name: 'Ōtaki',
      lines: `
Ōtaki|5512|Main St,Mill Rd,Rangiuru Rd,Te Rauparaha St
Ōtaki Beach|5512|Marine Pde,Tasman Rd,Moana St
Te Horo@RD 1|5581|Te Horo Beach Rd,School Rd,Old Hautere Rd
`,
    },
    {
      name: 'Masterton',
      zh: '马斯特顿',
      lines: `
Masterton|5810|Queen St,Chapel St,Dixon St,Renall St,Te Ore Ore Rd,Lincoln Rd
Lansdowne|5810|Opaki Rd,First St,Gordon St
Solway|5810|High St,Ngaumutawa Rd,Fleet St
`,
    },
    { name: 'Carterton', lines: 'Carterton|5713|High Street North,High Street South,Belvedere Rd,Broadway' },
    { name: 'Greytown', lines: 'Greytown|5712|Main St,West St,East St,Kuratawhiti St' },
    { name: 'Martinborough', lines: 'Martinborough|5711|Jellicoe St,Kitchener St,Princess St,Cork St' },
  ],
}

export const waikatoTable: RegionTable = {
  name: 'Waikato',
  zh: '怀卡托',
  cities: [
    {
      name: 'Hamilton',
      zh: '汉密尔顿/哈密尔顿',
      lines: `
Hamilton Central=市中心|3204|Victoria St,Hood St,Alexandra St,Ward St,Tristram St,Anglesea St,Collingwood St,London St
Hamilton Lake|3204|Lake Domain Dr,Pembroke St,Ruakiwi Rd,Ohaupo Rd
Frankton|3204|Commerce St,Massey St,Kent St,High St,Lake Rd
Whitiora|3200|Ulster St,Abbotsford St,Willoughby St
Beerescourt|3200|Forest Lake Rd,Victoria St,River Rd,Maeroa Rd
Forest Lake|3200|Forest Lake Rd,Storey Ave,Moore St
Maeroa|3200|Maeroa Rd,Norton Rd,Churchill Ave
Te Rapa|3200|Te Rapa Rd,The Base Pde,Maui St,Church Rd,Avalon Dr
Pukete|3200|Pukete Rd,Church Rd,Totara Dr
St Andrews|3200|Sandwich Rd,Bryant Rd,Braid Rd
Nawton|3200|Hyde Ave,Dominion Ave,Grandview Rd,Avalon Dr
Dinsdale|3204|Whatawhata Rd,Tuhikaramea Rd,Rifle Range Rd,Hall St
Western Heights|3200|Clarence St,Newcastle Rd,Brymer Rd
Rotokauri|3200|Rotokauri Rd,Taiatea Dr,Exelby Rd
Melville|3206|Ohaupo Rd,Bader St,Normandy Ave,Kahikatea Dr
Glenview|3206|Ohaupo Rd,Garden Heights Ave,Houchens Rd
Fitzroy|3206|Peacockes Rd,Waterford Rd,Bader St
Hamilton East|3216|Grey St,Clyde St,Cook St,Naylor St,Peachgrove Rd,MacFarlane St,Galloway St
Claudelands|3214|Claudelands Rd,Heaphy Tce,River Rd,Brooklyn Rd
Hillcrest|3216|Hillcrest Rd,Cambridge Rd,Knighton Rd,Clyde St,Masters Ave
Silverdale|3216|Silverdale Rd,Morrinsville Rd,Hillcrest Rd
Fairfield|3214|Clarkin Rd,Heaphy Tce,River Rd,Tramway Rd
Enderley|3214|Tennyson Rd,Insoll Ave,Peachgrove Rd
Chartwell|3210|Hukanui Rd,Comries Rd,Bellmont Ave,Crosby Rd
Chedworth|3210|Hukanui Rd,Chedworth Ave,Carrs Rd
Queenwood|3210|River Rd,Queenwood Ave,Herbert Rd
Flagstaff|3210|River Rd,Endeavour Ave,Discovery Dr,Rototuna Rd
Rototuna|3210|Rototuna Rd,Thomas Rd,Horsham Downs Rd,North Ridge Dr
Rototuna North|3210|Borman Rd,North City Rd,Kimbrae Dr,Resolution Dr
Huntington|3210|Huntington Dr,Gordonton Rd,Thomas Rd
Ruakura|3216|Ruakura Rd,Ruakura Ln,Silverdale Rd
Temple View|3218|Tuhikaramea Rd,Foster Rd
Gordonton@RD 1|3281|Gordonton Rd,Woodlands Rd,Whitikahu Rd
Tamahere@RD 3|3283|Tamahere Dr,Airport Rd,Newell Rd,Pencarrow Rd
Matangi@RD 4|3284|Matangi Rd,Tauwhare Rd,Hoeka Rd
`,
    },
    {
      name: 'Cambridge',
      zh: '剑桥镇',
      lines: `
Cambridge|3434|Victoria St,Duke St,Queen St,Thornton Rd,Williams St,Hamilton Rd
Leamington|3432|Shakespeare St,Cook St,Thompson St,Browning St
Cambridge@RD 2|3494|Maungatautari Rd,Roto-o-Rangi Rd,Karapiro Rd
`,
    },
    { name: 'Te Awamutu', lines: 'Te Awamutu|3800|Alexandra St,Sloane St,Mutu St,Bank St,Ohaupo Rd,Cambridge Rd' },
    {
      name: 'Taupō',
      zh: '陶波',
      lines: `
Taupō|3330|Tongariro St,Heuheu St,Te Heuheu St,Horomatangi St,Lake Tce,Spa Rd,Rifle Range Rd
Hilltop|3330|Rainbow Dr,Tauhara Rd,Lake Tce
Richmond Heights|3330|Richmond Ave,Mapara Dr,Rifle Range Rd
Acacia Bay|3330|Acacia Bay Rd,Wakeman Rd,Mapara Rd
Wairakei@RD 1|3377|Poihipi Rd,Wairakei Dr,Oruanui Rd
Kinloch@RD 1|3377|Kinloch Rd,Kenrigg Rd,Angela Pl
`,
    },
    { name: 'Tūrangi', lines: 'Tūrangi|3334|Ohuanga Rd,Pihanga Rd,Te Rangitautahanga Rd' },
    { name: 'Tokoroa', lines: 'Tokoroa|3420|Bridge St,Leith Pl,Rosebery St,Maraetai Rd' },
    { name: 'Putāruru', lines: 'Putāruru|3411|Princes St,Tirau St,Arapuni St' },
    {
      name: 'Matamata',
      zh: '玛塔玛塔',
      lines: `
Matamata|3400|Arawa St,Broadway,Firth St,Tainui St,Peria Rd
Hinuera@RD 2|3472|Buckland Rd,Hinuera Rd,Puketutu Rd
`,
    },
    { name: 'Morrinsville', lines: 'Morrinsville|3300|Thames St,Studholme St,Canada St,Allen St' },
    { name: 'Te Aroha', lines: 'Te Aroha|3320|Whitaker St,Kenrick St,Boundary St' },
    { name: 'Huntly', lines: 'Huntly|3700|Main St,Great South Rd,Hakanoa St,William St' },
    { name: 'Ngāruawāhia', lines: 'Ngāruawāhia|3720|Great South Rd,Jesmond St,Galileo St' },
    {
      name: 'Pōkeno',
      zh: '波基诺',
      lines: `
Pōkeno|2402|Great South Rd,Helenslee Rd,Market St,Hitchen Rd
`,
    },
    { name: 'Tuakau', lines: 'Tuakau|2121|George St,Buckland Rd,Dominion Rd,West St' },
    { name: 'Thames', lines: 'Thames|3500|Pollen St,Queen St,Mary St,Mackay St' },
    {
      name: 'Whitianga',
      lines: `
Whitianga|3510|Albert St,Buffalo Beach Rd,Cook Dr,Joan Gaskell Dr
Hahei@RD 1|3591|Hahei Beach Rd,Pa Rd,Grange Rd
`,
    },
    { name: 'Whangamatā', lines: 'Whangamatā|3620|Port Rd,Beach Rd,Achilles Ave,Ocean Rd' },
    { name: 'Raglan', lines: 'Raglan|3225|Bow St,Wainui Rd,Cliff St,Greenslade Rd' },
    { name: 'Te Kūiti', lines: 'Te Kūiti|3910|Rora St,Taupiri St,King Street East' },
  ],
}

export const bayOfPlentyTable: RegionTable = {
  name: 'Bay of Plenty',
  zh: '丰盛湾',
  cities: [
    {
      name: 'Tauranga',
      zh: '陶朗加',
      lines: `
Tauranga Central=市中心|3110|Cameron Rd,Devonport Rd,Willow St,Spring St,The Strand,Grey St,Elizabeth St,Wharf St
Tauranga South|3112|Cameron Rd,Fraser St,Eleventh Ave,Thirteenth Ave,Fifteenth Ave
Parkvale|3112|Cameron Rd,Fraser St,Esmeralda St
Gate Pa|3112|Cameron Rd,Church St,Merrick Rd
Greerton|3112|Chadwick Rd,Cameron Rd,Oropi Rd,Pooles Rd
Pyes Pa|3112|Pyes Pa Rd,Cheyne Rd,Kennedy Rd,Joyce Rd
Ōtūmoetai|3110|Otumoetai Rd,Bureta Rd,Charles St,Ngatai Rd
Bellevue|3110|Bellevue Rd,Windsor Rd,Princess Rd
Matua|3110|Levers Rd,Ngatai Rd,Beach Rd
Brookfield|3110|Bellevue Rd,Millers Rd,Otumoetai Rd
Judea|3110|Waihi Rd,Birch Ave,Koromiko St
Bethlehem|3110|Bethlehem Rd,Moffat Rd,Cambridge Rd,Carmichael Rd,Te Paeroa Rd
Hairini|3112|Hairini St,Welcome Bay Rd,Turret Rd
Welcome Bay|3112|Welcome Bay Rd,Waitaha Rd,Osprey Dr,Victory St
Maungatapu|3112|Maungatapu Rd,Te Hono St,Maxwells Rd
Ōhauiti|3112|Ohauiti Rd,Boscabel Dr,Rowesdale Dr
Te Puna@RD 4|3174|Te Puna Rd,Borell Rd,Snodgrass Rd
Oropi@RD 3|3173|Oropi Rd,Oropi Gorge Rd,Joyce Rd
`,
    },
    {
      name: 'Mount Maunganui',
      zh: '芒格努伊山/芒加努伊山',
      lines: `
Mount Maunganui|3116|Maunganui Rd,Marine Pde,Pacific Ave,Victoria Rd,Grove Ave,Totara St,Hewletts Rd
Bayfair|3116|Girven Rd,Gloucester Rd,Maunganui Rd
`,
    },
    {
      name: 'Pāpāmoa',
      lines: `
Pāpāmoa Beach|3118|Papamoa Beach Rd,Domain Rd,Gravatt Rd,Dickson Rd,Parton Rd,Evans Rd,Te Okuroa Dr
Wairakei|3118|Te Okuroa Dr,Golden Sands Dr,Wairakei Ave
`,
    },
    { name: 'Te Puke', lines: 'Te Puke|3119|Jellicoe St,Queen St,Commerce Ln,Boucher Ave' },
    { name: 'Katikati', lines: 'Katikati|3129|Main Rd,Middlebrook Dr,Beach Rd,Park Rd' },
    { name: 'Ōmokoroa', lines: 'Ōmokoroa|3114|Omokoroa Rd,Prole Rd,Western Ave,Hamurana Rd' },
    {
      name: 'Rotorua',
      zh: '罗托鲁瓦',
      lines: `
Rotorua Central=市中心|3010|Fenton St,Tutanekai St,Hinemoa St,Pukuatua St,Arawa St,Amohia St,Eruera St,Haupapa St
Ōhinemutu|3010|Lake Rd,Kiharoa St,Ariariterangi St
Glenholme|3010|Fenton St,Miller St,Robertson St,Ward Ave
Victoria|3010|Old Taupo Rd,Malfroy Rd,Union St
Fenton Park|3010|Fenton St,Sala St,Te Ngae Rd,Devon Street East
Whakarewarewa|3010|Hemo Rd,Tryon St,Froude St
Westbrook|3010|Malfroy Rd,Pukehangi Rd,Otonga Rd
Springfield|3015|Springfield Rd,Otonga Rd,Old Taupo Rd
Pukehāngi|3015|Pukehangi Rd,Edmund Rd,Frank St
Western Heights|3015|Clayton Rd,Edmund Rd,Brookland Rd
Fairy Springs|3015|Fairy Springs Rd,Lake Rd,Kokiri St
Selwyn Heights|3015|Kawaha Point Rd,Old Quarry Rd,Gem St
Ngongotahā|3010|Ngongotaha Rd,Taui St,Western Rd,Hall Rd
Ōwhata|3010|Te Ngae Rd,Owhata Rd,Basley Rd,Vaughan Rd
Lynmore|3010|Tarawera Rd,Iles Rd,Lynmore Ave,Warwick Dr
Hamurana@RD 7|3097|Hamurana Rd,Te Waerenga Rd
Rotoiti@RD 4|3074|State Highway 33,Curtis Rd
`,
    },
    {
      name: 'Whakatāne',
      zh: '瓦卡塔尼',
      lines: `
Whakatāne|3120|The Strand,Commerce St,Landing Rd,Kakahoroa Dr,Domain Rd,King St
Coastlands|3120|Keepa Rd,Ocean Rd,Bunyan Rd
Ōhope|3121|Pohutukawa Ave,Harbour Rd,West End Rd
`,
    },
    { name: 'Kawerau', lines: 'Kawerau|3127|Jellicoe Ct,Islington St,Onslow St' },
    { name: 'Ōpōtiki', lines: 'Ōpōtiki|3122|Church St,Bridge St,King St' },
  ],
}

export const manawatuWhanganuiTable: RegionTable = {
  name: 'Manawatū-Whanganui',
  zh: '马纳瓦图-旺加努伊',
  cities: [
    {
      name: 'Palmerston North',
      zh: '北帕默斯顿/北帕',
      lines: `
Palmerston North Central=市中心|4410|Broadway Ave,Main St,The Square,George St,Cuba St,Rangitikei St,Princess St,Fitzherbert Ave
Terrace End|4410|Broadway Ave,Ruahine St,Main St
Roslyn|4414|Vogel St,Featherston St,Ruahine St
Kelvin Grove|4414|Kelvin Grove Rd,Tremaine Ave,Roberts Line
Milson|4414|Milson Line,Fairs Rd,Airport Dr
Papaioea|4410|Featherston St,Rangitikei St,Heretaunga St
Takaro|4410|Botanical Rd,Featherston St,Pioneer Hwy
Highbury|4412|Highbury Ave,Pembroke St,Monrad St
Cloverlea|4412|Gillespies Line,Rangitikei Line,Benmore Ave
Westbrook|4412|Pioneer Hwy,Shamrock St,Amberley Ave
Awapuni|4412|College St,Pioneer Hwy,Maxwells Line,Pitama Rd
West End|4410|College St,Cook St,Park Rd
Hokowhitu|4410|Albert St,Victoria Ave,College St,Te Awe Awe St,Centennial Dr
Fitzherbert|4410|Ruahine St,Manawatu St
Turitea|4472|Turitea Rd,Ngahere Park Rd
Summerhill|4410|Summerhill Dr,Ruapehu Dr,Aokautere Dr
Aokautere|4410|Aokautere Dr,Pacific Dr,Johnstone Dr
Ashhurst|4810|Cambridge Ave,Salisbury St,Mulgrave St
`,
    },
    {
      name: 'Feilding',
      zh: '菲尔丁',
      lines: 'Feilding|4702|Manchester St,Fergusson St,Kimbolton Rd,Aorangi St,Denbigh St,West St',
    },
    {
      name: 'Whanganui',
      zh: '旺加努伊',
      lines: `
Whanganui Central|4500|Victoria Ave,Ridgway St,Guyton St,Taupo Quay,Wicksteed St
Whanganui East|4500|Wakefield St,Duncan St,Anzac Pde
St Johns Hill|4500|Great North Rd,St Johns Hill Rd,Parsons St
Gonville|4501|Abbot St,Alma Rd,Heads Rd,Tawa St
Castlecliff|4501|Rangiora St,Polson St,Cornfoot St
Springvale|4501|Springvale Rd,London St,Fox Rd
Aramoho|4500|Somme Pde,Montgomery Rd
Durie Hill|4500|Portal St,Durie St,Blyth St
`,
    },
    {
      name: 'Levin',
      zh: '莱文',
      lines: `
Levin|5510|Oxford St,Queen St,Bath St,Cambridge St,Weraroa Rd,Winchester St
Foxton|4814|Main St,Johnston St,Harbour St
Foxton Beach|4815|Seabury Ave,Nash Pde,Signal St
`,
    },
    { name: 'Dannevirke', lines: 'Dannevirke|4930|High St,Barraud St,Ward St' },
    { name: 'Pahīatua', lines: 'Pahīatua|4910|Main St,Mangahao Rd,Wakeman St' },
    { name: 'Marton', lines: 'Marton|4710|Broadway,High St,Wellington Rd' },
    { name: 'Taihape', lines: 'Taihape|4720|Hautapu St,Kuku St,Mataroa Rd' },
    { name: 'Taumarunui', lines: 'Taumarunui|3920|Hakiaha St,Miriama St,Turaki St' },
    { name: 'Ohakune', lines: 'Ohakune|4625|Goldfinch St,Clyde St,Mangawhero Tce' },
  ],
}

export const hawkesBayTable: RegionTable = {
  name: "Hawke's Bay",
  zh: '霍克斯湾',
  cities: [
    {
      name: 'Napier',
      zh: '纳皮尔/内皮尔',
      lines: `
Napier South|4110|Marine Pde,Wellesley Rd,Sale St,Carlyle St,Nelson Cres
Napier Central=市中心|4110|Emerson St,Tennyson St,Hastings St,Dickens St,Dalton St
Bluff Hill|4110|Thompson Rd,Lighthouse Rd,Seaview Tce
Hospital Hill|4110|Napier Tce,Fitzroy Rd,Faraday St
Ahuriri|4110|West Quay,Bridge St,Waghorne St,Hardinge Rd
Westshore|4110|The Esplanade,Ferguson Ave,Charles St
Marewa|4110|Kennedy Rd,Georges Dr,Latham St,Taradale Rd
Onekawa|4110|Maadi Rd,Taradale Rd,Alexander Ave,Austin St
Pirimai|4112|Douglas McLean Ave,Allen Berry Ave,Trinity Cres
Maraenui|4110|Maraenui Cres,Bedford Rd,Longfellow Ave
Tamatea|4112|Durham Ave,Orotu Dr,York Ave
Greenmeadows|4112|Gloucester St,Avenue Rd,Osier Rd,Tait Dr
Taradale|4112|Gloucester St,Lee Rd,Puketapu Rd,Church Rd,Meeanee Rd
Poraiti|4112|Puketapu Rd,Boyd Rd,Park Island Rd
Bay View|4104|Petane Rd,Main North Rd,Hill Rd
Meeanee@RD 3|4183|Meeanee Rd,Brookfields Rd
`,
    },
    {
      name: 'Hastings',
      zh: '黑斯廷斯',
      lines: `
Hastings Central|4122|Heretaunga Street East,Heretaunga Street West,Karamu Rd,Queen Street East,Market Street North,Russell Street South
Mahora|4120|Frederick St,Tomoana Rd,Nelson Street North,Duke St
Parkvale|4122|Grove Rd,Windsor Ave,Willowpark Rd
Akina|4122|Southampton Street West,Murdoch Rd,Gordon Rd
Raureka|4120|Gordon Rd,Maraekakaho Rd,Southland Rd
Camberley|4120|Kiwi St,Orchard Rd
Frimley|4120|Frimley Rd,Pakowhai Rd,Omahu Rd
Flaxmere|4120|Flaxmere Ave,Swansea Rd,Henderson Rd,Wilson Rd
Haumoana|4102|Beach Rd,Parkhill Rd,Clifton Rd
Clive|4102|Main Rd,School Rd,Farndon Rd
`,
    },
    {
      name: 'Havelock North',
      zh: '北哈夫洛克',
      lines: 'Havelock North|4130|Te Mata Rd,Napier Rd,Middle Rd,Joll Rd,Havelock Rd,Te Aute Rd,Iona Rd',
    },
    { name: 'Wairoa', lines: 'Wairoa|4108|Marine Pde,Queen St,Paul St' },
    { name: 'Waipukurau', lines: 'Waipukurau|4200|Ruataniwha St,Northumberland St,Porangahau Rd' },
    { name: 'Waipawa', lines: 'Waipawa|4210|High St,Ruataniwha St,Victoria St' },
  ],
}

export const northlandTable: RegionTable = {
  name: 'Northland',
  zh: '北地',
  cities: [
    {
      name: 'Whangārei',
      zh: '旺阿雷/旺格雷',
      lines: `
Whangārei Central=市中心|0110|Bank St,Cameron St,Walton St,Rust Ave,John St,Robert St,Water St
Avenues|0110|First Ave,Second Ave,Fourth Ave,Central Ave
Horahora|0110|Maunu Rd,Kauika Rd,Hospital Rd
Maunu|0110|Maunu Rd,Austin Rd,Tui Cres
Woodhill|0110|Western Hills Dr,Norfolk St,Otaika Rd
Morningside|0110|Morningside Rd,Anzac Rd,Rewa Rewa Rd
Raumanga|0110|Raumanga Valley Rd,Otaika Rd,Tauroa St
Onerahi|0110|Onerahi Rd,Church St,Beach Rd,Raumati Cres
Parahaki|0112|Riverside Dr,Dundas Rd,Memorial Dr
Riverside|0112|Riverside Dr,Punga Gr,Dave Culham Dr
Regent|0112|Bank St,Kensington Ave,Deveron St
Kensington|0112|Kamo Rd,Park Ave,Western Hills Dr
Mairtown|0112|Russell Rd,Mill Rd,Whareora Rd
Ōtangarei|0112|Keyte St,William Jones Dr,Puriri St
Tikipunga|0112|Kiripaka Rd,Paramount Pde,Corks Rd
Kamo|0112|Kamo Rd,Grant St,Station Rd,Great North Rd
Glenbervie@RD 3|0173|Ngunguru Rd,Kiripaka Rd
Parua Bay@RD 4|0174|Whangarei Heads Rd,Ritchie Rd
`,
    },
    { name: 'Ruakākā', lines: 'Ruakākā|0116|Marsden Point Rd,Peter Snell Rd,Bream Bay Dr' },
    {
      name: 'Kerikeri',
      zh: '凯里凯里',
      lines: `
Kerikeri|0230|Kerikeri Rd,Hobson Ave,Cobham Rd,Hone Heke Rd,Hall Rd
Waipapa@RD 2|0295|Waipapa Rd,Waipapa West Rd,Klinac Ln
Purerua@RD 1|0294|Purerua Rd,Kapiro Rd,Landing Rd
`,
    },
    {
      name: 'Paihia',
      zh: '派希亚',
      lines: 'Paihia|0200|Marsden Rd,Williams Rd,Kings Rd,School Rd\nOpua|0200|Franklin St,Beechy St,Kellet St',
    },
    { name: 'Russell', lines: 'Russell|0202|The Strand,York St,Wellington St' },
    { name: 'Kaikohe', lines: 'Kaikohe|0405|Broadway,Raihara St,Mangakahia Rd' },
    { name: 'Kaitāia', lines: 'Kaitāia|0410|Commerce St,South Rd,North Rd,Matthews Ave' },
    {
      name: 'Mangōnui',
      lines:
        'Mangōnui|0420|Waterfront Dr,Mill Bay Rd\nCoopers Beach|0420|State Highway 10,Cable Bay Block Rd\nCable Bay|0420|Stratford Dr,Chatham Heights',
    },
    { name: 'Dargaville', lines: 'Dargaville|0310|Victoria St,Normanby St,Hokianga Rd' },
    {
      name: 'Mangawhai',
      lines:
        'Mangawhai|0505|Moir St,Insley St,Molesworth Dr\nMangawhai Heads|0505|Mangawhai Heads Rd,Wood St,Molesworth Dr',
    },
    { name: 'Maungatūroto', lines: 'Maungatūroto|0520|Hurndall Street East,Hurndall Street West,View St' },
  ],
}

export const taranakiTable: RegionTable = {
  name: 'Taranaki',
  zh: '塔拉纳基',
  cities: [
    {
      name: 'New Plymouth',
      zh: '新普利茅斯',
      lines: `
New Plymouth Central=市中心|4310|Devon Street East,Devon Street West,Powderham St,Courtenay St,Egmont St,Brougham St,Liardet St
Strandon|4312|Devon Street East,Pendarves St,Nobs Line
Fitzroy|4312|Devon Street East,Clemow Rd,Record St
Merrilands|4312|Mangorei Rd,Cumberland St,Karina Rd
Welbourn|4312|Carrington St,Gover St,Welbourn Tce
Highlands Park|4312|Mangorei Rd,Highlands Ave
Vogeltown|4310|Carrington St,Huatoki St,Brooklands Rd
Brooklands|4310|Brooklands Rd,Upjohn St,Dorset Ave
Westown|4310|Tukapa St,Cowling Rd,Clawton St,David St
Hurdon|4310|Tukapa St,Veale Rd,Cowling Rd
Marfell|4310|Cook St,Grenville St,Endeavour St
Spotswood|4310|South Rd,Barrett Rd,Mould St
Moturoa|4310|Breakwater Rd,St Aubyn St,Hakirau St
Whalers Gate|4310|Wairau Rd,Barrett Rd,Heta Rd
Bell Block|4312|Parklands Ave,Nugent St,Wills Rd,Mangati Rd
`,
    },
    { name: 'Waitara', lines: 'Waitara|4320|McLean St,Queen St,West Quay' },
    { name: 'Inglewood', lines: 'Inglewood|4330|Rata St,Kelly St,Matai St' },
    { name: 'Stratford', lines: 'Stratford|4332|Broadway,Fenton St,Miranda St,Pembroke Rd' },
    { name: 'Hāwera', lines: 'Hāwera|4610|High St,Princes St,Regent St,South Rd,Waihi Rd' },
    { name: 'Ōpunake', lines: 'Ōpunake|4616|Tasman St,Napier St,King St' },
  ],
}

export const gisborneTable: RegionTable = {
  name: 'Gisborne',
  zh: '吉斯伯恩大区',
  cities: [
    {
      name: 'Gisborne',
      zh: '吉斯伯恩',
      lines: `
Gisborne Central=市中心|4010|Gladstone Rd,Peel St,Grey St,Childers Rd,Palmerston Rd
Awapuni|4010|Awapuni Rd,Pacific St,Centennial Marine Dr
Te Hapara|4010|Gladstone Rd,Ormond Rd,Stanley Rd
Elgin|4010|Childers Rd,Lytton Rd,Atkinson St
Mangapapa|4010|Ormond Rd,Valley Rd,Hospital Rd
Whataupoko|4010|Stout St,Clifford St,Fox St
Lytton West|4010|Lytton Rd,Potae Ave,Nelson Rd
Kaiti|4010|Wainui Rd,Hirini St,De Lautour Rd,Rutene Rd
Inner Kaiti|4010|Crawford Rd,Harris St
Wainui|4010|Wairere Rd,Moana Rd,Wainui Rd
Mākaraka|4010|Main Rd,King Rd
Ormond@RD 1|4071|Matawai Rd,Ormond Station Rd
Manutūkē@RD 2|4072|Papatu Rd,Manutuke Rd
`,
    },
    { name: 'Tolaga Bay', lines: 'Tolaga Bay|4077|Cook St,Solander St' },
  ],
}
