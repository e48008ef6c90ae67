import type { AddressLookup } from './lookup'
import { NzPostLookup } from './nzPostLookup'

const fallback: AddressLookup = {
  suggest: async (key) => [{ id: 'own', text: `own ${key}` }],
  details: async () => ({ street: 'own', suburb: '', city: '', region: '', postcode: '' }),
}

/** NZ Post as its ParcelAddress API responds; each test replaces what it cares about. */
function nzPost(responses: { token?: () => Response; suggest?: () => Response; details?: () => Response } = {}) {
  const requested: { url: string; authorization: string | null; body: string }[] = []
  let at = 0
  const lookup = new NzPostLookup({
    key: 'client:se:cret',
    fallback,
    regionOf: (city, postcode) => `${city}/${postcode}`,
    warn: (message) => warnings.push(message),
    now: () => at,
    fetch: async (input, init) => {
      const url = String(input)
      const headers = new Headers(init?.headers)
      requested.push({ url, authorization: headers.get('authorization'), body: String(init?.body ?? '') })
      if (url.includes('oauth')) return responses.token?.() ?? Response.json({ access_token: 'T1', expires_in: 3600 })
      if (url.includes('/dpid/')) return responses.details?.() ?? Response.json({ success: true, address: ADDRESS })
      return (
        responses.suggest?.() ??
        Response.json({ success: true, addresses: [{ full_address: '12 Queen Street, Auckland 1010', dpid: 77 }] })
      )
    },
  })
  const warnings: string[] = []
  return { lookup, requested, warnings, pass: (ms: number) => (at += ms) }
}
const ADDRESS = {
  unit_value: '3',
  street_number: '12',
  street_alpha: 'A',
  street: 'Queen',
  street_type: 'Street',
  suburb: 'Auckland Central',
  city: 'Auckland',
  postcode: '1010',
}

test('app §7 /nzpost: asks NZ Post with a token that is kept while it lasts', async () => {
  const { lookup, requested, pass } = nzPost()
  expect(await lookup.suggest('12 queen')).toEqual([{ id: 'nzpost-77', text: '12 Queen Street, Auckland 1010' }])
  expect(await lookup.details('nzpost-77')).toEqual({
    street: '3/12A Queen Street',
    suburb: 'Auckland Central',
    city: 'Auckland',
    region: 'Auckland/1010',
    postcode: '1010',
  })
  expect(requested.filter(({ url }) => url.includes('oauth'))).toHaveLength(1)
  expect(requested[0]!.body).toBe('grant_type=client_credentials&client_id=client&client_secret=se%3Acret')
  expect(requested[1]).toMatchObject({ url: expect.stringContaining('q=12%20queen'), authorization: 'Bearer T1' })
  pass(3_600_000)
  await lookup.suggest('12 queen')
  expect(requested.filter(({ url }) => url.includes('oauth'))).toHaveLength(2)
})

test('rural delivery and boxes go into the street line', async () => {
  const rural = nzPost({
    details: () =>
      Response.json({ address: { ...ADDRESS, unit_value: null, street_alpha: null, rural_delivery_number: '2' } }),
  })
  expect(await rural.lookup.details('nzpost-1')).toMatchObject({ street: '12 Queen Street, RD 2' })
  const box = nzPost({
    details: () =>
      Response.json({ address: { box_bag_type: 'PO Box', box_bag_number: '99', city: 'Auckland', postcode: '1140' } }),
  })
  expect(await box.lookup.details('nzpost-1')).toMatchObject({ street: 'PO Box 99', suburb: '' })
})

test.each([
  ['a refused token', { token: () => new Response('', { status: 403 }) }],
  ['a fault', { suggest: () => new Response('', { status: 500 }) }],
  ['another shape', { suggest: () => Response.json({ odd: true }) }],
  [
    'a lost connection',
    {
      suggest: () => {
        throw new Error('ECONNRESET')
      },
    },
  ],
])('falls back to the own table on %s, and leaves NZ Post alone for a while', async (_name, responses) => {
  const { lookup, requested, warnings, pass } = nzPost(responses)
  expect(await lookup.suggest('12 queen')).toEqual([{ id: 'own', text: 'own 12 queen' }])
  const before = requested.length
  await lookup.suggest('12 queens')
  expect([requested.length, warnings.length]).toEqual([before, 1])
  pass(30_000)
  await lookup.suggest('12 queen')
  expect(requested.length).toBeGreaterThan(before)
})

test('short keys, nothing found and ids of the own table are the own table’s', async () => {
  const { lookup, requested } = nzPost({ suggest: () => Response.json({ addresses: [] }) })
  expect(await lookup.suggest('12')).toEqual([{ id: 'own', text: 'own 12' }])
  expect(requested).toEqual([])
  expect(await lookup.suggest('皇后街')).toEqual([{ id: 'own', text: 'own 皇后街' }])
  expect(await lookup.details('s-own')).toMatchObject({ street: 'own' })
  expect(await lookup.details('nzpost-../../x')).toBeNull()
})
