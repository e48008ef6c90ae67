/** Where the demo's stores stand: a suburb, its Chinese name, city, postcode and the middle of its shops (WGS 84). */
export interface SeedArea {
  suburb: string
  zh: string
  city: string
  postcode: string
  lat: number
  lng: number
}

const area = (suburb: string, zh: string, city: string, postcode: string, lat: number, lng: number): SeedArea => ({
  suburb,
  zh,
  city,
  postcode,
  lat,
  lng,
})
const A = 'Auckland'
const W = 'Wellington'
const C = 'Christchurch'
const H = 'Hamilton'

export const areas = {
  cbd: area('Auckland Central', '市中心', A, '1010', -36.8497, 174.7651),
  newmarket: area('Newmarket', '新市场', A, '1023', -36.8697, 174.7775),
  parnell: area('Parnell', '帕奈尔', A, '1052', -36.8552, 174.7818),
  dominion: area('Balmoral', '多米尼路', A, '1041', -36.8878, 174.7475),
  sandringham: area('Sandringham', '桑德灵厄姆', A, '1025', -36.8886, 174.7356),
  mtAlbert: area('Mount Albert', '阿尔伯特山', A, '1025', -36.8847, 174.7163),
  mtRoskill: area('Mount Roskill', '罗斯基尔山', A, '1041', -36.9085, 174.7402),
  epsom: area('Epsom', '艾普森', A, '1023', -36.8885, 174.7705),
  greenlane: area('Greenlane', '绿巷', A, '1061', -36.8915, 174.7942),
  ellerslie: area('Ellerslie', '埃勒斯利', A, '1051', -36.8981, 174.8086),
  onehunga: area('Onehunga', '奥尼洪加', A, '1061', -36.9222, 174.7856),
  stLukes: area('St Lukes', '圣卢克斯', A, '1025', -36.8829, 174.7321),
  newLynn: area('New Lynn', '新林', A, '0600', -36.9088, 174.6841),
  henderson: area('Henderson', '亨德森', A, '0612', -36.8804, 174.6312),
  westgate: area('Westgate', '西门', A, '0614', -36.8196, 174.6098),
  albany: area('Albany', '奥尔巴尼', A, '0632', -36.7281, 174.7062),
  northcote: area('Northcote', '诺斯科特', A, '0627', -36.8013, 174.7472),
  glenfield: area('Glenfield', '格伦菲尔德', A, '0629', -36.7805, 174.7218),
  takapuna: area('Takapuna', '塔卡普纳', A, '0622', -36.7879, 174.7712),
  brownsBay: area('Browns Bay', '布朗斯湾', A, '0630', -36.7157, 174.7466),
  rosedale: area('Rosedale', '罗斯代尔', A, '0632', -36.7467, 174.7194),
  pakuranga: area('Pakuranga', '帕库兰加', A, '2010', -36.9108, 174.8722),
  howick: area('Howick', '豪威克', A, '2014', -36.8947, 174.9303),
  botany: area('Botany Downs', '植物园', A, '2010', -36.9322, 174.9123),
  flatBush: area('Flat Bush', '弗拉特布什', A, '2019', -36.9667, 174.9112),
  somerville: area('Somerville', '萨默维尔', A, '2014', -36.9133, 174.9283),
  manukau: area('Manukau', '曼努考', A, '2104', -36.9926, 174.8797),
  teAro: area('Te Aro', '蒂阿罗', W, '6011', -41.2938, 174.7772),
  wellington: area('Wellington Central', '市中心', W, '6011', -41.2853, 174.7762),
  newtown: area('Newtown', '纽敦', W, '6021', -41.3118, 174.7794),
  johnsonville: area('Johnsonville', '约翰逊维尔', W, '6037', -41.2233, 174.8062),
  lowerHutt: area('Lower Hutt', '下哈特', 'Wellington', '5010', -41.2092, 174.9062),
  petone: area('Petone', '佩托尼', 'Wellington', '5012', -41.2261, 174.8752),
  riccarton: area('Riccarton', '里卡顿', C, '8041', -43.5305, 172.5982),
  upperRiccarton: area('Upper Riccarton', '上里卡顿', C, '8041', -43.5318, 172.5733),
  ilam: area('Ilam', '伊拉姆', C, '8041', -43.5206, 172.5742),
  christchurch: area('Christchurch Central', '市中心', C, '8011', -43.5322, 172.6366),
  papanui: area('Papanui', '帕帕努伊', C, '8053', -43.4952, 172.6093),
  hornby: area('Hornby', '霍恩比', C, '8042', -43.5437, 172.5272),
  avonhead: area('Avonhead', '埃文黑德', C, '8042', -43.5123, 172.5533),
  hamilton: area('Hamilton Central', '市中心', H, '3204', -37.7872, 175.2815),
  hamiltonEast: area('Hamilton East', '东区', H, '3216', -37.7945, 175.2988),
  chartwell: area('Chartwell', '查特韦尔', H, '3210', -37.7538, 175.2832),
  rototuna: area('Rototuna North', '罗托图纳', H, '3210', -37.7242, 175.2815),
  hillcrest: area('Hillcrest', '希尔克雷斯特', H, '3216', -37.7985, 175.3206),
} satisfies Record<string, SeedArea>
export type AreaKey = keyof typeof areas
