import type { Browser } from 'playwright-core'
import { H5Phone, openChromium } from '../support/h5Phone'
import { orderThreeWays } from '../support/journey'
import { startService, type ServiceProcess } from '../support/service'

jest.setTimeout(240_000)

let service: ServiceProcess
let browser: Browser
beforeAll(async () => {
  ;[service, browser] = await Promise.all([startService(), openChromium()])
})
afterAll(async () => {
  await browser?.close()
  await service?.remove()
})

test('app §4: an order is cancelled, one paid at the second try and received, one paid late, in the H5 build', async () => {
  const phone = await H5Phone.open(browser, service.url)
  await phone.start()
  await orderThreeWays(phone)
  expect(phone.errors).toEqual([])
})
