import zlib from 'node:zlib'
import { OK, type Envelope } from '../../src/contract/envelope'
import { TtlCache, KeyedTtlCache } from './responseCache'
import { compressed } from './compression'

const NOW = new Date('2026-11-28T00:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const envelope = (data: object): Envelope => ({ code: OK, msg: '', data })
const long = { list: Array.from({ length: 100 }, (_, at) => `麦卢卡蜂蜜 ${at} <🍯>`) }
const stored = (data: object) => new TtlCache<object>(5000).get(NOW, async () => data)

describe('a kept answer', () => {
  test('parallel askers load once; a failed load is not kept', async () => {
    const brief = new TtlCache<{ n: number }>(5000)
    let loads = 0
    const load = async () => ({ n: ++loads })
    const requested = await Promise.all([brief.get(NOW, load), brief.get(NOW, load), brief.get(NOW, load)])
    expect(requested.map(({ n }) => n)).toEqual([1, 1, 1])
    brief.clear()
    await expect(brief.get(NOW, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await brief.get(NOW, load)).toEqual({ n: 2 })
  })

  test('is loaded anew after its time, or sooner when it is no longer true', async () => {
    const briefs = new KeyedTtlCache<{ n: number }>(5000, 10)
    let loads = 0
    const at = async (ms: number, soon?: number) =>
      (
        await briefs.get(
          'a',
          later(ms),
          async () => ({ n: ++loads }),
          () => later(soon ?? 99_999).getTime(),
        )
      ).n
    expect([await at(0), await at(4999), await at(5000, 6000), await at(5999), await at(6000)]).toEqual([1, 1, 2, 2, 3])
  })

  test('the oldest make room, and one is forgotten by its name', async () => {
    const briefs = new KeyedTtlCache<{ name: string }>(5000, 2)
    const loaded: string[] = []
    const get = (name: string) =>
      briefs.get(name, NOW, async () => {
        loaded.push(name)
        return { name }
      })
    for (const name of ['a', 'b', 'a', 'c', 'b', 'a']) await get(name)
    expect(loaded).toEqual(['a', 'b', 'c', 'a'])
    briefs.clear('a')
    for (const name of ['a', 'c']) await get(name)
    expect(loaded).toEqual(['a', 'b', 'c', 'a', 'a'])
  })
})

describe('packing', () => {
  const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync }
  test.each(['', 'identity', 'gzip', 'gzip, deflate, br'])('what is unpacked is what was said: %s', async (accept) => {
    for (const data of [long, await stored({ ...long })]) {
      const { body, encoding } = await compressed(envelope(data), accept)
      const text = encoding ? unpack[encoding](body as Buffer).toString() : body.toString()
      expect(JSON.parse(text)).toEqual(envelope(long))
      expect(encoding !== null).toBe(accept.includes('gzip'))
      if (encoding) expect(body.length).toBeLessThan(JSON.stringify(envelope(long)).length / 3)
    }
  })

  test.each([80, 300, 301, 700, 5_000, 200_000])('memory fits the text: %s lines are whole', async (lines) => {
    const data = { list: Array.from({ length: lines }, (_, at) => `麦卢卡蜂蜜 ${at} ${'<🍯>'.repeat(at % 7)}`) }
    const { body, encoding } = await compressed(envelope(data), 'gzip')
    expect(encoding).toBe('gzip')
    expect(JSON.parse(unpack.gzip(body as Buffer).toString())).toEqual(envelope(data))
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0 , br', 'br'],
    ['br;q=0,gzip;q=0', null],
    ['br;q=0.5', 'br'],
  ])('what a client refuses is not sent: %s', async (accept, encoding) => {
    expect((await compressed(envelope(await stored({ ...long })), accept)).encoding).toBe(encoding)
  })

  test('short answers go as they are', async () => {
    for (const data of [{ ok: true }, await stored({ ok: true })])
      expect((await compressed(envelope(data), 'gzip, br')).encoding).toBeNull()
  })

  test('a kept answer is packed once, by brotli where it is taken', async () => {
    const data = await stored({ ...long })
    const [one, two] = [await compressed(envelope(data), 'gzip, br'), await compressed(envelope(data), 'br')]
    expect(one.encoding).toBe('br')
    expect(two.body).toBe(one.body)
  })
})
