/**
 * Demo accounts: buyers, of whom the first two are for whom tries the demo, and a seller for each shop. All share one password, printed on the login page of a demo market only.
 * Phone numbers are made up: +64 21 555 xxxx.
 */

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Dingdang2026'

export interface SeedPerson {
  /** Stable id, unique. */
  key: string
  /** What the account logs in with; a seller's is the shop's key. */
  username: string
  nickname: string
  /** E.164 */
  phone: string
  role: 'buyer' | 'seller'
  /** SeedShop.key of a seller. */
  shop?: string
}

/** A ready address of a demo buyer; fields as in the address contract. */
export interface SeedAddress {
  /** SeedPerson.key */
  person: string
  name: string
  phone: string
  street: string
  suburb: string
  city: string
  region: string
  postcode: string
  /** 家, 公司 … */
  label: string
  isDefault: boolean
}

const buyer = (username: string, nickname: string, phone: string, key = username): SeedPerson => ({
  key,
  username,
  nickname,
  phone,
  role: 'buyer',
})
const seller = (shop: string, nickname: string, phone: string): SeedPerson => ({
  key: shop,
  username: shop,
  nickname,
  phone,
  role: 'seller',
  shop,
})

export const people: SeedPerson[] = [
  buyer('demo1', '小雅', '+64215550101'),
  buyer('demo2', '老陈', '+64215550102'),
  buyer('demo3', '小美May', '+64215550111', 'may'),
  buyer('demo4', 'Kevin张', '+64215550112', 'kevin'),
  buyer('demo5', '北岸王姐', '+64215550113', 'wangjie'),
  buyer('demo6', '一颗橙子🍊', '+64215550114', 'orange'),
  buyer('demo7', '老李在汉密尔顿', '+64215550115', 'oldli'),
  buyer('demo8', 'Sophie', '+64215550116', 'sophie'),
  seller('southern-milk', '南风阿杰', '+64215550201'),
  seller('kiwi-mum', '几维妈妈琳', '+64215550202'),
  seller('baby-island', '宝贝岛小郑', '+64215550203'),
  seller('golden-manuka', '金树老梁', '+64215550204'),
  seller('bee-valley', '养蜂人阿德', '+64215550205'),
  seller('clover-honey', '三叶草苏苏', '+64215550206'),
  seller('merino-house', '美丽诺陶姐', '+64215550207'),
  seller('warm-south', '暖南周师傅', '+64215550208'),
  seller('alpaca-home', '羊驼饲养员小白', '+64215550209'),
  seller('ocean-catch', '船上的阿海', '+64215550210'),
  seller('bluff-oyster', '开蚝老吴', '+64215550211'),
  seller('fisher-wang', '老王', '+64215550212'),
  seller('crayfish-king', '龙虾阿坤', '+64215550213'),
  seller('green-pharmacy', '药剂师何先生', '+64215550214'),
  seller('vita-nz', '维他仓小林', '+64215550215'),
  seller('health-bay', '健康湾蔡蔡', '+64215550216'),
  seller('elder-care', '银龄邱阿姨', '+64215550217'),
  seller('rose-skin', '成分党罗罗', '+64215550218'),
  seller('lanolin-lab', '绵羊油老谢', '+64215550219'),
  seller('placenta-beauty', '凝光Vivian', '+64215550220'),
  seller('hometown-taste', '家乡味贾老板', '+64215550221'),
  seller('lao-sichuan', '成都刘孃孃', '+64215550222'),
  seller('dongbei-kitchen', '大厨房赵哥', '+64215550223'),
  seller('spicy-sister', '辣妹子湘湘', '+64215550224'),
  seller('cantonese-corner', '茶楼权叔', '+64215550225'),
  seller('farm-fresh', '菜农阿强', '+64215550226'),
  seller('orchard-box', '果园小满', '+64215550227'),
  seller('veggie-uncle', '菜叔叔', '+64215550228'),
  seller('kiwi-orchard', '奇异果姚家', '+64215550229'),
  seller('pasture-meat', '牧场大伟', '+64215550230'),
  seller('angus-butcher', '肉铺老丁', '+64215550231'),
  seller('happy-egg', '捡蛋的春燕', '+64215550232'),
  seller('kitchen-plus', '厨房加阿明', '+64215550233'),
  seller('cosy-home', '暖居小鹿', '+64215550234'),
  seller('tea-mountain', '茶人山野', '+64215550235'),
  seller('wine-cellar', '酒窖Leo', '+64215550236'),
  seller('milk-tea-lab', '奶茶研究员圆圆', '+64215550237'),
  seller('phone-doctor', '手机医生小方', '+64215550238'),
  seller('smart-home-nz', '智家老胡', '+64215550239'),
  seller('gadget-bro', '数码小哥阿哲', '+64215550240'),
]

/** Where a person lives; the phone is the account's. */
const home = (
  person: string,
  name: string,
  phone: string,
  place: Omit<SeedAddress, 'person' | 'name' | 'phone' | 'label' | 'isDefault'>,
): SeedAddress => ({
  person,
  name,
  phone,
  ...place,
  label: '家',
  isDefault: true,
})

/** Two addresses of 小雅, the first one preset at checkout, and one of each of the other buyers. */
export const addresses: SeedAddress[] = [
  {
    person: 'demo1',
    name: '林小雅',
    phone: '+64215550101',
    street: '3/27 Clyde Road',
    suburb: 'Browns Bay',
    city: 'Auckland',
    region: 'Auckland',
    postcode: '0630',
    label: '家',
    isDefault: true,
  },
  {
    person: 'demo1',
    name: '林建国',
    phone: '+64215550103',
    street: '46 Staveley Street',
    suburb: 'Avonhead',
    city: 'Christchurch',
    region: 'Canterbury',
    postcode: '8042',
    label: '父母家',
    isDefault: false,
  },
  home('demo2', '陈国强', '+64215550102', {
    street: '18 Straven Road',
    suburb: 'Riccarton',
    city: 'Christchurch',
    region: 'Canterbury',
    postcode: '8011',
  }),
  home('may', '梅若琳', '+64215550111', {
    street: '52 Picton Street',
    suburb: 'Howick',
    city: 'Auckland',
    region: 'Auckland',
    postcode: '2014',
  }),
  home('kevin', '张凯文', '+64215550112', {
    street: '7/21 Ormiston Road',
    suburb: 'Flat Bush',
    city: 'Auckland',
    region: 'Auckland',
    postcode: '2019',
  }),
  home('wangjie', '王秀英', '+64215550113', {
    street: '15 Chivalry Road',
    suburb: 'Glenfield',
    city: 'Auckland',
    region: 'Auckland',
    postcode: '0629',
  }),
  home('orange', '程橙', '+64215550114', {
    street: '88 Riddiford Street',
    suburb: 'Newtown',
    city: 'Wellington',
    region: 'Wellington',
    postcode: '6021',
  }),
  home('oldli', '李国华', '+64215550115', {
    street: '34 Peachgrove Road',
    suburb: 'Hamilton East',
    city: 'Hamilton',
    region: 'Waikato',
    postcode: '3216',
  }),
  home('sophie', '苏菲', '+64215550116', {
    street: '120 Great King Street',
    suburb: 'North Dunedin',
    city: 'Dunedin',
    region: 'Otago',
    postcode: '9016',
  }),
]
