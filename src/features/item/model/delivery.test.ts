import { deliveryLine, waysFor, within } from './delivery'

const post = { kind: 'fixed', name: '标准快递', text: '运费$7.50', eta: '' } as const
const pickup = { kind: 'pickup', name: '到店自提', text: '免运费，12 Queen Street', eta: '' } as const
const item = { shop: { city: 'Auckland' }, freights: [pickup, post] }

test('delivery is said for where the person is: from where, to where, and a way that is of use there', () => {
  expect(deliveryLine(item, '')).toBe('奥克兰发货 · 到店自提，免运费，12 Queen Street')
  expect(deliveryLine(item, 'Auckland')).toBe('同城，奥克兰发货 · 到店自提，免运费，12 Queen Street')
  expect(deliveryLine(item, 'Dunedin')).toBe('奥克兰发货，送到但尼丁 · 标准快递，运费$7.50')
  expect(deliveryLine({ ...item, freights: [] }, 'Dunedin')).toBe('')
})

test('a pick-up in another city comes last and is marked', () => {
  expect(waysFor(item, 'Dunedin')).toEqual([post, pickup])
  expect([pickup, post].map((way) => within(item, way, 'Dunedin'))).toEqual([false, true])
  expect(waysFor(item, 'Auckland')).toEqual([pickup, post])
})
