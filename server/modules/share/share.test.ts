import fc from 'fast-check'
import sharp from 'sharp'
import { encode } from 'uqr'
import { shareApi } from '../../../src/contract/share'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { mergeUsers } from '../user/merge'
import { lines } from './poster'

let server: TestServer
let shop: TestShop
let item: { alias: string; id: number }
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server, { name: '金树蜂蜜' })
  item = await makeItem(server, {
    shop,
    values: { title: '麦卢卡蜂蜜 UMF10+ 500g <家庭装> & 礼盒 🥝👨‍👩‍👧', pictures: ['item/jar/1f36f/honey/x-1'] },
    skus: [{ price_cents: 4590 }],
  })
}, 30_000)
afterAll(() => server.close())

const open = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'm.dingdang.example' } })
const link = (token?: string) => server.ok(shareApi.link, { type: 'ITEM', alias: item.alias }, { token })

describe('app §2 ext/sharePage: short links', () => {
  test('a link leads to its page, and the same person shares the same thing by the same link', async () => {
    const made = await link()
    expect(made).toMatchObject({ path: `/s/${made.code}`, priceCents: 4590, picture: 'item/jar/1f36f/honey/x-1' })
    expect((await link()).code).toBe(made.code)
    const response = await open(made.path)
    expect([response.statusCode, response.headers.location]).toEqual([302, `/pages/item/detail?alias=${item.alias}`])
    expect((await server.ok(shareApi.resolve, { code: made.code })).path).toBe(response.headers.location)
  })

  test('app §4: of a signed-in sharer it carries the referral, also after the account became part of another', async () => {
    const [one, other] = [await server.user(), await server.user()]
    const { code } = await link(one.token)
    expect(code).not.toBe((await link()).code)
    expect((await open(`/s/${code}`)).headers.location).toMatch(new RegExp(`&recommendAlias=${one.alias}$`))
    await server.services.db.transaction().execute((trx) => mergeUsers(trx, one.id, other.id, server.clock.now()))
    expect((await open(`/s/${code}`)).headers.location).toMatch(new RegExp(`&recommendAlias=${other.alias}$`))
  })

  test('a shop has a link too', async () => {
    const { code, priceCents, title } = await server.ok(shareApi.link, { type: 'SHOP', alias: shop.alias })
    expect([title, priceCents]).toEqual(['金树蜂蜜', null])
    expect((await open(`/s/${code}`)).headers.location).toBe(`/pages/shop/shopDetial?sellerAlias=${shop.alias}`)
  })

  test.each(['2222222', 'short', '%2e%2e%2f', 'ABCDEFG', "a';drop--"])(
    '%s is no link: a page that says so',
    async (code) => {
      const { statusCode, headers } = await open(`/s/${code}`)
      expect(statusCode).toBe(302)
      expect(decodeURIComponent(headers.location!)).toBe(
        '/packageEmbed/pages/embed/errorPage?message=链接已失效，内容可能已被删除',
      )
      expect((await server.call(shareApi.resolve, { code })).code).toBeGreaterThan(0)
    },
  )

  test('what does not exist has no link', async () => {
    expect((await server.call(shareApi.link, { type: 'ITEM', alias: 'nothing' })).code).toBe(404)
    expect((await server.call(shareApi.link, { type: 'SHOP', alias: item.alias })).code).toBe(404)
  })
})

describe('app §2 ext/sharePage: the poster', () => {
  test('is a JPEG whose code holds the short link', async () => {
    const { poster, code } = await link()
    const response = await open(poster)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { data, info } = await sharp(response.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([750, 1270])
    // Read the code as a phone does: the middle of each of its squares.
    const { data: code_, size } = encode(`http://m.dingdang.example/s/${code}`, { ecc: 'M', border: 2 })
    const unit = 208 / size
    const read = code_.map((row, y) =>
      row.map((_dark, x) => {
        const left = Math.floor(750 - 36 - 208 + (x + 0.5) * unit)
        const top = Math.floor(1270 - 36 - 208 + (y + 0.5) * unit)
        return data[top * info.width + left]! < 128
      }),
    )
    expect(read).toEqual(code_)
    // Words are drawn: there is ink between picture and foot.
    const { data: middle } = await sharp(response.rawPayload)
      .extract({ left: 36, top: 730, width: 600, height: 60 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(middle.some((grey) => grey < 100)).toBe(true)
  })

  test('many who ask at once get the one that was drawn', async () => {
    const { poster } = await link((await server.user()).token)
    const responses = await Promise.all(Array.from({ length: 12 }, () => open(poster)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  })

  test('of something deleted since, or of no link, there is none', async () => {
    const gone = await makeItem(server, { shop, values: { title: '下架' } })
    const { poster } = await server.ok(shareApi.link, { type: 'ITEM', alias: gone.alias })
    await server.services.db
      .updateTable('items')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', gone.id)
      .execute()
    expect((await open(poster)).statusCode).toBe(404)
    expect((await open('/share/poster/2222222.jpg')).statusCode).toBe(404)
    expect((await open('/share/poster/..%2f..%2fetc.jpg')).statusCode).toBe(404)
  })

  test('a title is broken into lines by whole signs, whatever it holds', () => {
    expect(lines('短', 19, 2)).toEqual(['短'])
    expect(lines('一二三四五六七八九十', 5, 2)).toEqual(['一二三四五', '六七八九十'])
    expect(lines('一二三四五六七八九十甲', 5, 2)).toEqual(['一二三四五', '六七八九…'])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const rows = lines(title, 19, 2)
        expect(rows.length).toBeLessThanOrEqual(2)
        expect(() => encodeURIComponent(rows.join(''))).not.toThrow()
      }),
    )
  })
})

test('app §2 wxUserInfo: the account a deployment names, and a picture only where there is one', async () => {
  const service = await server.ok(shareApi.customerService, {})
  expect(service).toMatchObject({ wechat: 'dingdang-nz', picture: '' })
  expect((await open('/share/customerService.png')).statusCode).toBe(404)
})
