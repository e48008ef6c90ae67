import fc from 'fast-check'
import { addressErrors, addressText, postcodeFits, tidyAddress, tidyStreet } from './address'

const home = {
  name: '王小雅',
  phone: '021 123 4567',
  street: '12 Queen Street',
  suburb: 'Auckland Central',
  city: 'Auckland',
  region: 'Auckland',
  postcode: '1010',
}

test('domain: a good address has no fault, and is brought into form', () => {
  expect(addressErrors(home)).toEqual({})
  expect(tidyAddress({ ...home, name: ' 王　小雅 ', postcode: '１０１０' })).toEqual({
    ...home,
    name: '王 小雅',
    phone: '+64211234567',
  })
})

test.each([
  ['name', ' '],
  ['name', '长'.repeat(41)],
  ['phone', '12'],
  ['street', ''],
  ['street', 'Queen Street'],
  ['street', `1 ${'x'.repeat(120)}`],
  ['suburb', 'x'.repeat(61)],
  ['city', ''],
  ['postcode', '101'],
  ['postcode', '10101'],
] as const)('domain: %s %j is a fault of that field alone', (field, value) => {
  expect(Object.keys(addressErrors({ ...home, [field]: value }))).toEqual([field])
})

test.each([
  ['P.O. Box 90', 'PO Box 90'],
  ['po box 90', 'PO Box 90'],
  ['pobox90', 'PO Box 90'],
  ['private bag 92', 'Private Bag 92'],
  ['45 Omaha Road，r.d.5', '45 Omaha Road, RD 5'],
  ['45 Omaha Road , RD5', '45 Omaha Road, RD 5'],
  ['7 Bird Street', '7 Bird Street'],
])('domain: RD and PO box: %j becomes %j', (typed, stored) => {
  expect(tidyStreet(typed)).toBe(stored)
})

test('an address in one line; a suburb named like its city is said once', () => {
  expect(addressText(home)).toBe('12 Queen Street, Auckland Central, Auckland 1010')
  expect(addressText({ ...home, suburb: 'Auckland' })).toBe('12 Queen Street, Auckland 1010')
  expect(addressText({ ...home, suburb: '' })).toBe('12 Queen Street, Auckland 1010')
})

test('domain: tidying twice is tidying once, and an address without fault stays without', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(fc.record({ name: text, street: text, suburb: text, city: text, region: text }), (parts) => {
      const once = tidyAddress({ ...home, ...parts })
      expect(tidyAddress(once)).toEqual(once)
      expect(addressErrors(once)).toEqual(addressErrors({ ...home, ...parts }))
    }),
  )
})

test('domain: a postcode fits its region by what is known of it; an unknown region takes any', () => {
  const areas = [{ name: 'Otago', cities: [{ suburbs: [{ postcode: '9016' }] }] }]
  expect(postcodeFits(areas, 'Otago', '9300')).toBe(true)
  expect(postcodeFits(areas, 'Otago', '1010')).toBe(false)
  expect(postcodeFits(areas, '', '1010')).toBe(true)
})
