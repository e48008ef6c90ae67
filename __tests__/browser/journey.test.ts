import { H5Phone } from '../support/h5Phone'
import { chooseSku, findItem, HONEY, shopAsNewUser } from '../support/journey'
import { startService } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

let phone: H5Phone
const stage = setStage({
  serve: startService,
  ready: async () => {
    phone = await H5Phone.open(stage.browser, stage.service.url)
  },
})

test('app §2: a new user walks from home to the paid order in the H5 build', async () => {
  await phone.start()
  await shopAsNewUser(phone, { number: '021 555 9001', name: '林小满', codeFor: stage.service.codeFor })
  expect((await phone.text()).replace(/\s/g, '')).toContain(HONEY.price)
  expect(phone.errors).toEqual([])
})

/** What must outlive the process: who is signed in, what lies in the cart, and the order. */
async function stillThere(): Promise<void> {
  await phone.start('/packageOrder/pages/order/list')
  await phone.waitText(HONEY.title)
  await phone.start('/pages/shop/cart')
  await phone.waitText('UMF15+')
  expect(await phone.text()).toContain('250g')
}

test('domain: a restart and a kill -9 lose nothing of session, cart and orders', async () => {
  await phone.start()
  await findItem(phone, HONEY)
  await chooseSku(phone, '加入购物车', ['UMF15+', '250g'])
  await phone.waitText('已加入购物车')
  expect((await stage.service.stop()).code).toBe(0)
  await stage.service.start()
  await stillThere()
  await stage.service.kill()
  await stage.service.start()
  await stillThere()
  // What a page fetches at idle finds no one while the service is away, or loses it half way; it is requested again when it is needed.
  expect(phone.errors.filter((error) => !/ERR_CONNECTION_(REFUSED|RESET)/.test(error))).toEqual([])
})
