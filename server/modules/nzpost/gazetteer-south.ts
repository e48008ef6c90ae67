import type { RegionTable } from './gazetteer-table'

/** The South Island, regions by population; line format in gazetteer-table.ts. */
export const canterburyTable: RegionTable = {
  name: 'Canterbury',
  zh: '坎特伯雷',
  cities: [
    {
      name: 'Christchurch',
      zh: '基督城/克赖斯特彻奇',
      lines: `
Christchurch Central=市中心|8011|Colombo St,Cashel St,Hereford St,Manchester St,Gloucester St,Armagh St,Cambridge Tce,Oxford Tce,Victoria St,Durham Street North,Worcester Blvd,High St,Lichfield St,Tuam St
Christchurch Central City|8013|Salisbury St,Kilmore St,Peterborough St,Bealey Ave,Montreal St
Addington|8024|Lincoln Rd,Moorhouse Ave,Blenheim Rd,Clarence Street South,Selwyn St
Sydenham|8023|Colombo St,Brougham St,Durham Street South,Wordsworth St
Waltham|8023|Waltham Rd,Ferry Rd,Hastings Street East
Beckenham|8023|Colombo St,Tennyson St,Eastern Tce
St Martins|8022|St Martins Rd,Wilsons Rd,Centaurus Rd
Opawa|8023|Opawa Rd,Ford Rd,Clarendon Tce
Woolston|8062|Ferry Rd,Garlands Rd,Linwood Ave,Radley St,Hargood St
Linwood|8062|Linwood Ave,Aldwins Rd,Buckleys Rd,Worcester St,Smith St
Linwood North|8061|Worcester St,Gloucester St,Woodham Rd
Phillipstown|8011|Ferry Rd,Cashel St,Fitzgerald Ave
Richmond|8013|Stanmore Rd,North Avon Rd,Avonside Dr,River Rd
Avonside|8061|Avonside Dr,Woodham Rd,Linwood Ave
Shirley|8013|Hills Rd,Shirley Rd,Marshland Rd,New Brighton Rd
Dallington|8061|Gayhurst Rd,Locksley Ave,Breezes Rd
Avondale|8061|Avondale Rd,Breezes Rd,Wainoni Rd
Aranui|8061|Pages Rd,Breezes Rd,Hampshire St
Burwood|8083|Burwood Rd,Travis Rd,Lake Terrace Rd
Parklands|8083|Queenspark Dr,Bower Ave,Mairehau Rd
Prestons|8083|Prestons Rd,Mairehau Rd,Te Korari St
New Brighton|8061|Marine Pde,Pages Rd,Beresford St,Seaview Rd
North New Brighton|8083|Bowhill Rd,Marine Pde,Rookwood Ave
South New Brighton|8062|Estuary Rd,Marine Pde,Bridge St
Mairehau|8013|Innes Rd,Hills Rd,Westminster St
St Albans|8014|Papanui Rd,Cranford St,Rutland St,Caledonian Rd,Innes Rd,Springfield Rd
Edgeware|8013|Edgeware Rd,Colombo St,Sherborne St,Barbadoes St
Merivale|8014|Papanui Rd,Rossall St,Aikmans Rd,Leinster Rd,Heaton St
Strowan|8052|Strowan Rd,Normans Rd,Wairakei Rd,Glandovey Rd
Papanui|8053|Main North Rd,Papanui Rd,Harewood Rd,Langdons Rd,Sawyers Arms Rd
Northcote|8052|Main North Rd,Tuckers Rd,Northcote Rd
Redwood|8051|Main North Rd,Prestons Rd,Grimseys Rd,Daniels Rd
Northwood|8051|Northwood Blvd,Beechwood Dr,Main North Rd
Belfast|8051|Main North Rd,Johns Rd,Belfast Rd,Radcliffe Rd
Casebrook|8051|Sawyers Arms Rd,Veitches Rd,Cavendish Rd
Bishopdale|8053|Farrington Ave,Harewood Rd,Highsted Rd,Isleworth Rd,Breens Rd
Bryndwr|8052|Aorangi Rd,Wairakei Rd,Ilam Rd,Clyde Rd
Fendalton|8052|Fendalton Rd,Memorial Ave,Glandovey Rd,Idris Rd,Clyde Rd
Burnside|8053|Memorial Ave,Grahams Rd,Roydvale Ave,Greers Rd,Wairakei Rd,Avonhead Rd
Harewood|8051|Harewood Rd,Sawyers Arms Rd,Gardiners Rd
Christchurch Airport|8053|Memorial Ave,Orchard Rd,Durey Rd
Avonhead=埃文黑德|8042|Avonhead Rd,Maidstone Rd,Withells Rd,Yaldhurst Rd,Staveley St,Russley Rd
Russley|8042|Russley Rd,Hawthornden Rd,Pound Rd
Ilam=伊拉姆|8041|Ilam Rd,Creyke Rd,Clyde Rd,Maidstone Rd,Waimairi Rd,Kirkwood Ave
Upper Riccarton|8041|Riccarton Rd,Waimairi Rd,Peer St,Yaldhurst Rd,Main South Rd
Riccarton=里卡顿|8011|Riccarton Rd,Clarence St,Straven Rd,Division St,Picton Ave,Rotherham St,Deans Ave
Middleton|8024|Lunns Rd,Blenheim Rd,Annex Rd,Birmingham Dr
Sockburn|8042|Main South Rd,Blenheim Rd,Carmen Rd
Hornby|8042|Main South Rd,Carmen Rd,Shands Rd,Goulding Ave,Amyes Rd
Hei Hei|8042|Wycola Ave,Buchanans Rd,Gilberthorpes Rd
Islington|8042|Main South Rd,Waterloo Rd,Pound Rd
Wigram|8042|Awatea Rd,The Runway,Wigram Rd,Corsair Dr,Skyhawk Rd
Hillmorton|8024|Lincoln Rd,Sylvan St,Annex Rd
Spreydon|8024|Lyttelton St,Barrington St,Lincoln Rd,Stenness Ave
Somerfield|8024|Barrington St,Selwyn St,Strickland St
Hoon Hay|8025|Hoon Hay Rd,Sparks Rd,Rose St,Lewis St
Aidanfield|8025|Aidanfield Dr,Nash Rd,McMahon Dr
Halswell|8025|Halswell Rd,Kennedys Bush Rd,Sparks Rd,Dunbars Rd,Ensign St,Larsens Rd
Westmorland|8025|Penruddock Rise,Worsleys Rd
Cracroft|8025|Cashmere Rd,Cracroft Tce,Shalamar Dr
Cashmere|8022|Dyers Pass Rd,Colombo St,Hackthorne Rd,Centaurus Rd,Cashmere Rd
Huntsbury|8022|Huntsbury Ave,Centaurus Rd,Aotea Tce
Hillsborough|8022|Port Hills Rd,Opawa Rd,Grange St
Heathcote Valley|8022|Port Hills Rd,Bridle Path Rd,Martindales Rd
Mount Pleasant|8081|Mount Pleasant Rd,Main Rd,St Andrews Hill Rd
Redcliffs|8081|Main Rd,Beachville Rd,Augusta St
Sumner|8081|Wakefield Ave,Nayland St,Esplanade Rd,Marriner St
Lyttelton|8082|London St,Norwich Quay,Oxford St,Canterbury St,Simeon Quay
Tai Tapu@RD 2|7672|Lincoln Tai Tapu Rd,Old Tai Tapu Rd,School Rd
West Melton@RD 5|7675|Halkett Rd,West Coast Rd,Chattertons Rd
Yaldhurst@RD 6|7676|Yaldhurst Rd,School Rd,Pound Rd
Templeton|8042|Main South Rd,Kirk Rd,Trents Rd
`,
    },
    {
      name: 'Rolleston',
      zh: '罗尔斯顿',
      lines: `
Rolleston|7614|Rolleston Dr,Tennyson St,Lowes Rd,Goulds Rd,Masefield Dr,Brookside Rd,Springston Rolleston Rd,Faringdon Blvd
`,
    },
    {
      name: 'Lincoln',
      zh: '林肯镇',
      lines: 'Lincoln|7608|Gerald St,Ellesmere Junction Rd,Springs Rd,Robert St,Edward St,Birchs Rd',
    },
    { name: 'Prebbleton', lines: 'Prebbleton|7604|Springs Rd,Tosswill Rd,Blakes Rd,Birchs Rd' },
    { name: 'West Melton', lines: 'West Melton|7618|Weedons Ross Rd,West Coast Rd,Preston Ave' },
    { name: 'Leeston', lines: 'Leeston|7632|High St,Station St,Selwyn St' },
    { name: 'Darfield', lines: 'Darfield|7510|South Tce,North Tce,McLaughlins Rd' },
    {
      name: 'Rangiora',
      zh: '朗吉奥拉',
      lines: `
Rangiora|7400|High St,Percival St,Southbrook Rd,Ashley St,Kings Ave,East Belt,Oxford Rd
Fernside@RD 1|7471|Oxford Rd,Fernside Rd,Johns Rd
`,
    },
    {
      name: 'Kaiapoi',
      zh: '凯阿波伊',
      lines: `
Kaiapoi|7630|Williams St,Charles St,Ohoka Rd,Beach Rd,Island Rd,Sutherland Dr
Ōhoka@RD 2|7692|Mill Rd,Tram Rd,Whites Rd
Swannanoa@RD 1|7691|Tram Rd,No 10 Rd,Two Chain Rd
`,
    },
    { name: 'Pegasus', lines: 'Pegasus|7612|Infinity Dr,Pegasus Main St,Tiritiri Moana Dr' },
    { name: 'Oxford', lines: 'Oxford|7430|Main St,High St,Bay Rd' },
    {
      name: 'Ashburton',
      zh: '阿什伯顿',
      lines: `
Ashburton|7700|East St,Burnett St,Tancred St,Moore St,Havelock St,Walnut Ave
Allenton|7700|Harrison St,Creek Rd,Allens Rd,Mill Rd
Hampstead|7700|South St,Chalmers Ave,Wellington St
Netherby|7700|Chalmers Ave,Bridge St,Wilkin St
Tinwald|7700|Archibald St,Lagmhor Rd,Maronan Rd
`,
    },
    { name: 'Methven', lines: 'Methven|7730|Main St,McMillan St,Forest Dr' },
    {
      name: 'Timaru',
      zh: '蒂马鲁',
      lines: `
Timaru Central=市中心|7910|Stafford St,Church St,Sophia St,The Bay Hill,North St
Parkside|7910|King St,Craigie Ave,Otipua Rd
Highfield|7910|Wai-iti Rd,Otipua Rd,Morgans Rd
Gleniti|7910|Gleniti Rd,Pages Rd,Claremont Rd
Marchwiel|7910|Selwyn St,Evans St,Luxmoore Rd
Maori Hill|7910|Wai-iti Rd,Evans St,Te Weka St
Seaview|7910|King St,Queen St,High St
Waimātaitai|7910|Evans St,Wai-iti Rd,Ranui Ave
`,
    },
    { name: 'Temuka', lines: 'Temuka|7920|King St,Vine St,Commerce St' },
    { name: 'Geraldine', lines: 'Geraldine|7930|Talbot St,Cox St,Peel St' },
    {
      name: 'Lake Tekapo',
      zh: '特卡波',
      lines: "Lake Tekapo|7999|State Highway 8,Lakeside Dr,Aorangi Cres,D'Archiac Dr",
    },
    { name: 'Twizel', zh: '特威泽尔', lines: 'Twizel|7901|Market Pl,Mackenzie Dr,Ostler Rd,Ruataniwha Rd' },
    { name: 'Kaikōura', zh: '凯库拉', lines: 'Kaikōura|7300|West End,Beach Rd,Esplanade Rd,Churchill St' },
    {
      name: 'Hanmer Springs',
      zh: '汉默温泉',
      lines: 'Hanmer Springs|7334|Amuri Ave,Conical Hill Rd,Jacks Pass Rd,Jollies Pass Rd',
    },
    { name: 'Akaroa', zh: '阿卡罗阿', lines: 'Akaroa|7520|Rue Lavaud,Beach Rd,Rue Jolie,Rue Balguerie' },
  ],
}

export const otagoTable: RegionTable = {
  name: 'Otago',
  zh: '奥塔哥',
  cities: [
    {
      name: 'Dunedin',
      zh: '但尼丁/达尼丁',
      lines: `
Dunedin Central=市中心|9016|George St,Princes St,Moray Pl,Stuart St,The Octagon,Great King St,Cumberland St,Rattray St,Crawford St
North Dunedin|9016|Great King St,Castle St,Leith St,Albany St,Frederick St,Union St
City Rise|9016|High St,Maitland St,Canongate,London St
Roslyn|9010|Highgate,Ross St,City Rd
Māori Hill|9010|Highgate,Drivers Rd,Balmacewen Rd
Wakari|9010|Taieri Rd,Helensburgh Rd,Shetland St
Halfway Bush|9010|Taieri Rd,Ashburn St,Three Mile Hill Rd
Kaikorai|9010|Kaikorai Rd,Taieri Rd,Nairn St
Helensburgh|9010|Helensburgh Rd,Balmacewen Rd
Mornington|9011|Mailer St,Glen Rd,Eglinton Rd,Elgin Rd
Belleknowes|9011|Kenmure Rd,Preston Cres
Kenmure|9011|Kenmure Rd,Barr St
Caversham|9012|South Rd,Hillside Rd,Playfair St
Corstorphine|9012|Corstorphine Rd,Middleton Rd,Isadore Rd
Kew|9012|Easther Cres,Forbury Rd
St Clair|9012|Forbury Rd,The Esplanade,Bedford St,Albert St
St Kilda|9012|Prince Albert Rd,Victoria Rd,Bay View Rd
South Dunedin|9012|King Edward St,Macandrew Rd,Hillside Rd,Cargill St
Musselburgh|9013|Musselburgh Rise,Queens Dr,Portobello Rd
Tainui|9013|Tahuna Rd,Cavell St,Tainui Rd
Andersons Bay|9013|Silverton St,Musselburgh Rise,Bayfield Rd
Shiel Hill|9013|Every St,Highcliff Rd,Larnach Rd
Waverley|9013|Belford St,Mathieson St,Larnach Rd
Macandrew Bay|9014|Portobello Rd,Marion St,Greenacres St
Portobello|9014|Harington Point Rd,Highcliff Rd,Allans Beach Rd
North East Valley|9010|North Rd,Bank St,Norwood St,Baldwin St
Opoho|9010|Signal Hill Rd,Opoho Rd,Evans St
Pine Hill|9010|Pine Hill Rd,Hislop St,Campbells Rd
Ravensbourne|9022|Ravensbourne Rd,Adderley Tce
Port Chalmers|9023|George St,Albertson Ave,Beach St
Green Island|9018|Main South Rd,Jenkins St,Church St
Abbotsford|9018|North Taieri Rd,Neill St,Abbotsford Rd
Fairfield|9018|Main Rd,Old Brighton Rd,Flower St
`,
    },
    {
      name: 'Mosgiel',
      lines:
        'Mosgiel|9024|Gordon Rd,Factory Rd,Bush Rd,Hagart-Alexander Dr\nOutram|9019|Holyhead St,Hoylake St,Beaumaris St',
    },
    {
      name: 'Queenstown',
      zh: '皇后镇',
      lines: `
Queenstown=市中心|9300|Shotover St,Beach St,Stanley St,Camp St,Church St,Frankton Rd,Fernhill Rd,Gorge Rd,Man St,Lake Esplanade
Fernhill|9300|Fernhill Rd,Aspen Gr,Wynyard Cres,Richards Park Ln
Sunshine Bay|9300|Glenorchy-Queenstown Rd,Arawata Tce,Evergreen Pl
Arthurs Point|9371|Arthurs Point Rd,Atley Rd,Watties Track
Frankton=法兰克顿|9300|Hawthorne Dr,Grant Rd,McBride St,Kawarau Rd,Lake Ave,Red Oaks Dr
Kelvin Heights|9300|Peninsula Rd,Willow Pl,Oregon Heights
Lower Shotover|9304|Stalker Rd,Jones Ave,Spence Rd
Lake Hayes Estate|9304|Howards Dr,Sylvan St,Hope Ave,Rere Rd
Jacks Point|9304|Maori Jack Rd,Jacks Point Rise,Homestead Bay Rd
Hanley's Farm|9304|Howden Dr,Jack Hanley Dr,Wagon Rd
Quail Rise|9300|Ferry Hill Dr,Coleridge St,Abbottswood Ln
Dalefield@RD 1|9371|Malaghans Rd,Dalefield Rd,Speargrass Flat Rd
Gibbston@RD 1|9371|Gibbston Hwy,Coal Pit Rd,Gibbston Back Rd
`,
    },
    {
      name: 'Arrowtown',
      zh: '箭镇',
      lines: 'Arrowtown|9302|Buckingham St,Berkshire St,Centennial Ave,Ramshaw Ln,Wiltshire St,Manse Rd',
    },
    {
      name: 'Wānaka',
      zh: '瓦纳卡',
      lines: `
Wānaka|9305|Ardmore St,Helwick St,Brownston St,Lakeside Rd,Anderson Rd,Ballantyne Rd,Aubrey Rd
Albert Town|9305|Alison Ave,Dale St,Gunn Rd
Hāwea Flat@RD 2|9382|Camp Hill Rd,Kane Rd,Domain Rd
Lake Hāwea|9382|Capell Ave,Lakeview Tce,Noema Tce
`,
    },
    {
      name: 'Cromwell',
      zh: '克伦威尔',
      lines:
        'Cromwell|9310|The Mall,Barry Ave,Melmore Tce,Waenga Dr,Ortive St\nBannockburn@RD 2|9384|Bannockburn Rd,Felton Rd,Cairnmuir Rd',
    },
    { name: 'Alexandra', lines: 'Alexandra|9320|Centennial Ave,Tarbert St,Limerick St,Dunstan Rd' },
    { name: 'Clyde', lines: 'Clyde|9330|Sunderland St,Matau St,Fache St' },
    {
      name: 'Oamaru',
      zh: '奥马鲁',
      lines:
        'Oamaru|9400|Thames St,Tyne St,Itchen St,Severn St,Wansbeck St\nOamaru North|9400|Thames Hwy,Redcastle Rd,Orwell St',
    },
    { name: 'Balclutha', lines: 'Balclutha|9230|Clyde St,James St,Elizabeth St' },
    { name: 'Milton', lines: 'Milton|9220|Union St,Gordon St,Elderlee St' },
  ],
}

export const southlandTable: RegionTable = {
  name: 'Southland',
  zh: '南地',
  cities: [
    {
      name: 'Invercargill',
      zh: '因弗卡吉尔',
      lines: `
Invercargill Central=市中心|9810|Dee St,Esk St,Tay St,Kelvin St,Spey St,Don St,Deveron St
Avenal|9810|Dee St,Avenal St,Fox St
Gladstone|9810|Gala St,Queens Dr,Albert St
Windsor|9810|Windsor St,George St,Queens Dr
Waikiwi|9810|North Rd,Durham St,Gimblett St
Grasmere|9810|Bainfield Rd,North Rd,Fraser St
Rosedale|9810|Rosedale Rd,Herbert St,Bainfield Rd
Hargest|9810|St Andrew St,Racecourse Rd,Layard St
Richmond|9810|Tay St,Lindisfarne St,Inglewood Rd
Glengarry|9810|Yarrow St,Glengarry Cres,Rimu St
Hawthorndale|9810|Hawthorn Dr,Tay St,Rockdale Rd
Newfield|9812|Centre St,Wilfrid St,Brown St
Georgetown|9812|Elles Rd,Tweed St,Pomona St
Heidelberg|9812|Elles Rd,Crinan St,Tramway Rd
Kingswell|9812|Elles Rd,Elizabeth St,Moulson St
Clifton|9812|Bluff Hwy,Clifton Rd
Strathern|9812|Elles Rd,Martin St,Earn St
Appleby|9812|Tweed St,Clyde St,Ness St
Ōtatara@RD 9|9879|Dunns Rd,Oreti Rd,Marama Avenue North,Raymond Rd
`,
    },
    { name: 'Bluff', zh: '布拉夫', lines: 'Bluff|9814|Gore St,Foyle St,Marine Pde,Shannon St' },
    { name: 'Gore', zh: '戈尔', lines: 'Gore|9710|Main St,Medway St,Hokonui Dr,Irk St,Broughton St' },
    { name: 'Winton', lines: 'Winton|9720|Great North Rd,Park St,Queen St' },
    { name: 'Te Anau', zh: '蒂阿瑙', lines: 'Te Anau|9600|Town Centre,Milford Rd,Mokonui St,Luxmore Dr,Te Anau Tce' },
    { name: 'Riverton', lines: 'Riverton|9822|Palmerston St,Bay Rd,Havelock St' },
  ],
}

export const nelsonTable: RegionTable = {
  name: 'Nelson',
  zh: '尼尔森大区',
  cities: [
    {
      name: 'Nelson',
      zh: '尼尔森/纳尔逊',
      lines: `
Nelson Central=市中心|7010|Trafalgar St,Hardy St,Bridge St,Halifax St,Collingwood St,Rutherford St,Nile St,Selwyn Pl
The Wood|7010|Milton St,Grove St,Tasman St
Nelson South|7010|Waimea Rd,Motueka St,Examiner St,Van Diemen St
Maitai|7010|Maitai Rd,Nile Street East
Port Nelson|7010|Wakefield Quay,Vickerman St,Akersten St
Washington Valley|7010|Washington Rd,Hastings St,Mount St
Britannia Heights|7010|Princes Dr,Stanley Cres
Tāhunanui|7011|Tahunanui Dr,Beach Rd,Muritai St,Parkers Rd
Tahuna|7011|Rocks Rd,Bisley Ave
Enner Glynn|7011|The Ridgeway,Enner Glynn Rd,Panorama Dr
Wakatu|7011|Main Road Stoke,Quarantine Rd
Stoke|7011|Main Road Stoke,Songer St,Putaitai St,Nayland Rd,Marsden Valley Rd,Ngawhatu Rd
Monaco|7011|Point Rd,Martin St
Atawhai|7010|Atawhai Dr,Marybank Rd,Bay View Rd
Hira@RD 1|7071|State Highway 6,Cable Bay Rd,Maori Pa Rd
`,
    },
  ],
}

export const tasmanTable: RegionTable = {
  name: 'Tasman',
  zh: '塔斯曼',
  cities: [
    {
      name: 'Richmond',
      zh: '里士满',
      lines: `
Richmond|7020|Queen St,Salisbury Rd,Oxford St,Lower Queen St,Gladstone Rd,Wensley Rd,Hill St
Hope|7020|Main Road Hope,Ranzau Rd,Paton Rd
Appleby@RD 1|7081|Appleby Hwy,Moutere Hwy,Redwood Rd
`,
    },
    { name: 'Wakefield', lines: 'Wakefield|7025|Whitby Rd,Edward St,Arrow St' },
    { name: 'Brightwater', lines: 'Brightwater|7022|Ellis St,Starveall St,Waimea West Rd' },
    { name: 'Māpua', lines: 'Māpua|7005|Aranui Rd,Mapua Dr,Toru St' },
    {
      name: 'Motueka',
      zh: '莫图伊卡',
      lines:
        'Motueka|7120|High St,Pah St,Greenwood St,Wallace St,Whakarewa St\nRiwaka@RD 3|7198|Main Rd,School Rd,Swamp Rd',
    },
    { name: 'Tākaka', zh: '塔卡卡', lines: 'Tākaka|7110|Commercial St,Motupipi St,Abel Tasman Dr' },
  ],
}

export const marlboroughTable: RegionTable = {
  name: 'Marlborough',
  zh: '马尔堡',
  cities: [
    {
      name: 'Blenheim',
      zh: '布莱尼姆',
      lines: `
Blenheim Central=市中心|7201|Market St,Queen St,Maxwell Rd,Scott St,High St,Seymour St
Springlands|7201|Middle Renwick Rd,Old Renwick Rd,Murphys Rd
Redwoodtown|7201|Redwood St,Weld St,Cleghorn St,Howick Rd
Witherlea|7201|Maxwell Rd,Taylor Pass Rd,Weld St
Mayfield|7201|Lee St,Budge St,Parker St
Riversdale|7201|Budge St,Bomford St
Yelverton|7201|Battys Rd,Severne St
Rapaura@RD 3|7273|Rapaura Rd,Jacksons Rd,Hammerichs Rd
Fairhall@RD 2|7272|New Renwick Rd,Brookby Rd,Dog Point Rd
`,
    },
    { name: 'Renwick', lines: 'Renwick|7204|High St,Uxbridge St,Inkerman St' },
    {
      name: 'Picton',
      zh: '皮克顿',
      lines: 'Picton|7220|High St,London Quay,Wellington St,Waikawa Rd\nWaikawa|7220|Waikawa Rd,Beach Rd,Marina Dr',
    },
    { name: 'Havelock', lines: 'Havelock|7100|Main Rd,Lawrence St,Clive St' },
  ],
}

export const westCoastTable: RegionTable = {
  name: 'West Coast',
  zh: '西海岸',
  cities: [
    {
      name: 'Greymouth',
      zh: '格雷茅斯',
      lines: `
Greymouth Central=市中心|7805|Mackay St,Tainui St,Guinness St,Albert St,Mawhera Quay
Blaketown|7805|Packers Quay,Preston Rd,Reid St
Cobden|7802|Bright St,Hall St,Fox St
Karoro|7805|Main South Rd,Domain Tce
Paroa|7805|Main South Rd,Jacks Rd
`,
    },
    { name: 'Hokitika', zh: '霍基蒂卡', lines: 'Hokitika|7810|Weld St,Revell St,Tancred St,Fitzherbert St,Hampden St' },
    {
      name: 'Westport',
      zh: '韦斯特波特',
      lines: 'Westport|7825|Palmerston St,Queen St,Brougham St,Derby St\nCarters Beach|7825|Marine Pde,Cook St',
    },
    { name: 'Reefton', lines: 'Reefton|7830|Broadway,Buller Rd,Shiel St' },
    { name: 'Franz Josef', zh: '弗朗茨约瑟夫', lines: 'Franz Josef Glacier|7886|Main Rd,Cron St,Cowan St' },
  ],
}
