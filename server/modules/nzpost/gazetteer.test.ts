import { areas, details, suggest } from './gazetteer'
import { regionOf } from './public'
import { boxLobbies } from './gazetteer-boxes'
import { writeId } from './gazetteer-id'
import { expandStreet, readCity } from './gazetteer-table'
import { costMs } from '../../testing/cpu'

const texts = (key: string, limit?: number) => suggest(key, limit).map((row) => row.text)
const first = (key: string) => {
  const [row] = suggest(key)
  if (row === undefined) throw new Error(`nothing for ${key}`)
  return { text: row.text, details: details(row.id) }
}
const suburbs = areas().flatMap((region) =>
  region.cities.flatMap((city) => city.suburbs.map((suburb) => ({ region: region.name, city: city.name, ...suburb }))),
)

describe('the area tree', () => {
  test('has the 16 regions, Auckland first, with Chinese names', () => {
    const regions = areas()
    expect(regions).toHaveLength(16)
    expect(new Set(regions.map((region) => region.name)).size).toBe(16)
    expect(regions[0]!.name).toBe('Auckland')
    expect(regions.every((region) => /^\p{Script=Han}/u.test(region.zh) && region.cities.length > 0)).toBe(true)
    expect(regions[0]!.cities[0]).toMatchObject({ name: 'Auckland', zh: '奥克兰' })
  })

  test('has at least 350 suburbs, each once in its city, with four-digit postcodes of its island', () => {
    expect(suburbs.length).toBeGreaterThanOrEqual(350)
    const keys = suburbs.map(({ city, name, postcode }) => `${city}|${name}|${postcode}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(suburbs.filter((row) => !/^\d{4}$/.test(row.postcode))).toEqual([])
    const south = ['Canterbury', 'Otago', 'Southland', 'Nelson', 'Tasman', 'Marlborough', 'West Coast']
    expect(suburbs.filter((row) => row.postcode >= '7000' !== south.includes(row.region))).toEqual([])
  })

  test('prints nothing of one place twice', () => {
    for (const key of ['gore', 'rd 2 kumeu', 'lake tekapo']) {
      const [text] = texts(key)
      expect(text!.split(/, | (?=\d{4}$)/).length).toBe(new Set(text!.split(/, | (?=\d{4}$)/)).size)
    }
  })

  test('is a copy: changing it changes nothing', () => {
    areas()[0]!.cities.length = 0
    expect(areas()[0]!.cities.length).toBeGreaterThan(0)
  })

  test('carries at least 600 streets, written out', () => {
    const streets = suburbs.flatMap((row) => {
      const rows = suggest(`${row.name} ${row.city} ${row.postcode}`, 20)
      return rows.map(({ id }) => details(id)!).filter((found) => found.street !== '' && found.suburb === row.name)
    })
    expect(new Set(streets.map((row) => `${row.street}|${row.suburb}`)).size).toBeGreaterThanOrEqual(600)
    expect(streets.filter((row) => / (St|Rd|Ave|Dr|Cres|Tce|Pde|Hwy)$/.test(row.street))).toEqual([])
  })
})

describe('suggest', () => {
  test('prints number, street, suburb, city and postcode', () => {
    expect(first('12 Queen St').text).toBe('12 Queen Street, Auckland Central, Auckland 1010')
    expect(first('88 hurstmere').text).toBe('88 Hurstmere Road, Takapuna, Auckland 0622')
    expect(first('5 riccarton road, riccarton').text).toBe('5 Riccarton Road, Riccarton, Christchurch 8011')
  })

  test.each([
    ['queen street auckland central', '12 QUEEN STREET AUCKLAND CENTRAL'],
    ['12 queen st', '12 Queen Street'],
    ['12 dominion rd mt eden', '12 Dominion Road Mount Eden'],
    ['1 lake tce taupo', '1 Lake Terrace Taupō'],
    ['saint heliers bay road', 'st heliers bay rd'],
    ["o'rorke rd", 'ororke road'],
    ['riccarton rd chch', 'riccarton road christchurch'],
  ])('reads "%s" like "%s"', (left, right) => {
    const street = (key: string) => first(key).text.replace(/^\d+ /, '')
    expect(street(left)).toBe(street(right))
  })

  test('needs no macrons, and prints them', () => {
    expect(first('bairds rd otara').text).toBe('Bairds Road, Ōtara, Auckland 2023')
    expect(first('BANK ST whangarei').text).toContain('Whangārei 0110')
    expect(texts('Ōtāhuhu')[0]).toBe(texts('otahuhu')[0])
  })

  test.each([
    ['3/12 Queen St', '3/12 Queen Street'],
    ['Unit 3, 12 Queen St', '3/12 Queen Street'],
    ['flat 2 / 7a queen st', '2/7A Queen Street'],
    ['12b Queen Street', '12B Queen Street'],
    ['Queen Street 12', '12 Queen Street'],
    ['１２ Queen St', '12 Queen Street'],
  ])('takes the number of "%s" apart', (key, street) => {
    expect(first(key).details).toMatchObject({ street, suburb: 'Auckland Central', postcode: '1010' })
  })

  test('finds while the word is being typed', () => {
    expect(texts('12 hurst')[0]).toContain('Hurstmere Road')
    expect(texts('dominion r')[0]).toMatch(/^Dominion Road/)
    expect(texts('pons')[0]).toBe('Ponsonby, Auckland 1011')
  })

  test('takes the number of a highway for a part of its name', () => {
    expect(texts('State Highway 8')[0]).toBe('State Highway 8, Lake Tekapo 7999')
    expect(texts('state highway 99')).toEqual([])
  })

  test('puts the ordered match before the shuffled one', () => {
    expect(texts('albany').slice(0, 1)).toEqual(['Albany, Auckland 0632'])
    expect(first('christchurch cashel street').text).toContain('Cashel Street')
  })

  test('reads a postcode alone as a postcode', () => {
    const found = texts('0622', 20)
    expect(found.length).toBeGreaterThan(3)
    expect(found.filter((text) => !text.endsWith(' 0622'))).toEqual([])
  })

  test('understands the Chinese names of cities and suburbs', () => {
    expect(first('奥克兰 Queen St').text).toContain('Auckland 1010')
    expect(first('12 Shotover St 皇后镇').text).toBe('12 Shotover Street, Queenstown 9300')
    expect(first('基督城').details).toMatchObject({ city: 'Christchurch', street: '' })
    expect(first('新西兰奥克兰市新市场').details).toMatchObject({ suburb: 'Newmarket', postcode: '1023' })
    expect(first('哈密尔顿victoria st').details).toMatchObject({ city: 'Hamilton', street: 'Victoria Street' })
    expect(first('惠灵').details).toMatchObject({ region: 'Wellington' })
    expect(texts('北京路')).toEqual([])
  })

  test('knows rural delivery', () => {
    expect(first('12 Taupaki Rd RD2 Henderson').text).toBe('12 Taupaki Road, Taupaki, RD 2, Henderson 0782')
    expect(first('12 Old North Rd, RD 2, Kumeu').text).toBe('12 Old North Road, RD 2, Kumeū 0892')
    expect(first('RD 2 Kumeu').details).toMatchObject({ rd: 'RD 2', city: 'Kumeū', postcode: '0892' })
    expect(texts('rd 2 kumeu').every((text) => text.includes('RD 2'))).toBe(true)
  })

  test('knows PO boxes, which have postcodes of their own', () => {
    const box = {
      street: '',
      suburb: 'Newmarket',
      city: 'Auckland',
      region: 'Auckland',
      postcode: '1149',
      poBox: 'PO Box 9123',
    }
    expect(first('PO Box 9123 Newmarket').text).toBe('PO Box 9123, Newmarket, Auckland 1149')
    expect(first('p.o. box 9123, newmarket').details).toEqual(box)
    expect(first('PO Box 5 皇后镇').text).toBe('PO Box 5, Queenstown 9348')
    expect(first('private bag 4800 christchurch').details?.poBox).toBe('Private Bag 4800')
    expect(suggest('PO Box')).toEqual([])
  })

  test('offers a street it does not know in the suburb that was named', () => {
    const found = first('7 Nonesuch Cres, Albany')
    expect(found.text).toBe('7 Nonesuch Crescent, Albany, Auckland 0632')
    expect(found.details).toMatchObject({ street: '7 Nonesuch Crescent', suburb: 'Albany', region: 'Auckland' })
    expect(suggest('7 Nonesuch Cres')).toEqual([])
  })

  test('never suggests a house number without a street, nor one address twice', () => {
    expect(texts('12 ponsonby', 20).every((text) => /^12 \D/.test(text) && text.split(',').length > 2)).toBe(true)
    const found = texts('great south road', 20)
    expect(new Set(found).size).toBe(found.length)
  })

  test('keeps to the limit, 1–20', () => {
    expect(suggest('road')).toHaveLength(10)
    expect(suggest('road', 3)).toHaveLength(3)
    expect(suggest('road', 1000)).toHaveLength(20)
    expect(suggest('road', -5)).toHaveLength(1)
    expect(suggest('road', Number.NaN)).toHaveLength(1)
  })

  test.each(['', ' ', '1', 'q', '12', '!!!', '\u0000', '((((', '🏠', 'zzzzqq', '新西兰'])(
    'has nothing for %j',
    (key) => {
      expect(suggest(key)).toEqual([])
    },
  )

  test('answers in under 5 ms, however long or odd the query', () => {
    const keys = [
      '12 queen st',
      'r',
      'rd',
      'a b c d e f g h',
      's'.repeat(5000),
      'st '.repeat(2000),
      '奥克兰'.repeat(500),
      'road auckland',
    ]
    const slow = keys
      .map((key) => [key.slice(0, 20), costMs(() => suggest(key, 20))])
      .filter(([, ms]) => (ms as number) >= 5)
    expect(slow).toEqual([])
  })
})

describe('details', () => {
  test('gives back every suggestion with the same parts', () => {
    for (const key of ['12 queen st', 'ponsonby', 'main road', 'PO Box 12', 'rd 1', '3/4 victoria street']) {
      for (const { id, text } of suggest(key, 20)) {
        const found = details(id)!
        expect(id).toMatch(/^[\w-]{1,200}$/)
        expect(text).toContain(`${found.city} ${found.postcode}`)
        if (found.street !== '') expect(text.startsWith(found.street)).toBe(true)
      }
    }
  })

  test('is null for an id it did not write', () => {
    const good = suggest('12 queen st')[0]!.id
    const made = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
    const place = '1010|auckland central|auckland'
    expect(details(made(`s\u0001${place}\u000112\u0001Queen Street`))).not.toBeNull()
    const hostile = [
      '',
      'x',
      '../../etc/passwd',
      `${good}A`,
      good.slice(1),
      `${good}=`,
      'A'.repeat(100_000),
      made('s'),
      made(`s\u0001${place}`),
      made(`s\u0001nowhere\u000112\u0001Queen Street`),
      made('s\u0001__proto__\u000112\u0001Queen Street'),
      made(`s\u0001${place}\u000112\u0001<b>Queen</b>`),
      made(`s\u0001${place}\u000112\u0001Queen\nStreet`),
      made(`s\u0001${place}\u0001'; drop\u0001Queen Street`),
      made(`s\u0001${place}\u000112\u0001Queen Street\u0001more`),
      made(`x\u0001${place}\u000112\u0001Queen Street`),
      made('b\u00011149|newmarket\u0001PO Box x\u0001'),
      made('b\u00011149|newmarket\u0001PO Box 1\u0001Queen Street'),
      made('b\u00010000|nowhere\u0001PO Box 1\u0001'),
    ]
    for (const id of hostile) expect(details(id)).toBeNull()
    expect(details(undefined as unknown as string)).toBeNull()
  })

  test('writes no id longer than the contract takes', () => {
    expect(writeId({ kind: 's', place: 'x'.repeat(140), number: '12', street: 'Queen Street' })).toBeNull()
  })
})

describe('the table', () => {
  test('writes street types out, but no Saint', () => {
    expect(expandStreet('Wellesley St West')).toBe('Wellesley Street West')
    expect(expandStreet('St Heliers Bay Rd')).toBe('St Heliers Bay Road')
    expect(expandStreet('The Parade')).toBe('The Parade')
    expect(expandStreet('Broadway')).toBe('Broadway')
  })

  test('refuses a line it cannot read', () => {
    const region = { name: 'R', zh: '区', cities: [] }
    expect(() => readCity(region, { name: 'C', lines: 'Suburb|123|Queen St' })).toThrow('cannot read')
    expect(readCity(region, { name: 'C', lines: 'A=甲@RD 3|0123|Queen St' })[0]).toMatchObject({
      suburb: 'A',
      suburbZh: '甲',
      rd: 'RD 3',
      streets: ['Queen Street'],
    })
  })

  test('places every box lobby in a city and region of the tree', () => {
    const known = new Set(suburbs.map((row) => `${row.city}|${row.region}`))
    expect(boxLobbies.filter((box) => !known.has(`${box.city}|${box.region}`)).map((box) => box.lobby)).toEqual([])
    expect(boxLobbies.filter((box) => !/^\d{4}$/.test(box.postcode))).toEqual([])
  })
})

test('the region of a place is known by its name, and by its postcode where names repeat', () => {
  expect(regionOf('Dunedin', '9016')).toBe('Otago')
  expect(regionOf('auckland', '1010')).toBe('Auckland')
  expect(regionOf('Nowhere', '')).toBe('')
})
