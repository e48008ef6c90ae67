import { pinyinInitials } from './pinyin'

test.each([
  ['老成都川菜馆', 'lcdccg'],
  ['粤菜早茶', 'yczc'],
  ['奶茶面包', 'ncmb'],
  ['超市熟食', 'csss'],
  ['欧包豌豆', 'obwd'],
  ['二师兄烧烤', 'esxsk'],
  ['重庆小面', 'cqxm'],
  ['厦门沙茶面', 'xmscm'],
  ['热干面', 'rgm'],
  ['长沙臭豆腐', 'cscdf'],
])('the initials of %s are %s', (text, initials) => {
  expect(pinyinInitials(text)).toEqual([initials])
})

test('each run of Chinese characters has its own; what is no Chinese has none', () => {
  expect(pinyinInitials('CoCo 奶茶 Albany 店')).toEqual(['nc', 'd'])
  expect(pinyinInitials('Depot Eatery 2024 ☕')).toEqual([])
})
