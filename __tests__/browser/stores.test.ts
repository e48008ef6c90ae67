import { setBuyerStage } from '../support/buyerStage'
import { H5Phone } from '../support/h5Phone'
import { filterStores, findStore, followStore, STORE } from '../support/storeWalk'

jest.setTimeout(180_000)

const stage = setBuyerStage()

test('app §2: a guest finds a store by the initials of its name, in the H5 build', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start()
  await findStore(phone)
  await filterStores(phone)
  expect(phone.errors).toEqual([])
  await phone.end()
})

test('app §2: the deep link of a store opens it; a user follows it', async () => {
  const phone = await stage.open()
  const link = encodeURIComponent(`dingdang://storeDetail?storeAlias=${STORE.alias}`)
  await phone.start(`/packageEmbed/pages/embed/redirect?link=${link}`)
  await phone.waitPath('/inStore/pages/store/storeDetail')
  await phone.waitText(STORE.name)
  await followStore(phone)
  expect(phone.errors).toEqual([])
  await phone.end()
})

test('domain: with the phone’s place the nearest store comes first, and says how far it is', async () => {
  const phone = await stage.open()
  const { page } = phone
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -36.8878, longitude: 174.7475 })
  await phone.start('/inStore/pages/store/storeList')
  await phone.tap('.dd-place-button')
  await phone.tapText('用我的位置')
  await phone.waitText('我的位置')
  await page.locator('.dd-store-row__far').first().waitFor()
  const far = await page.locator('.dd-store-row__far').allTextContents()
  const kilometres = far.map((text) => Number(text.replace('km', '')))
  expect(kilometres[0]).toBeLessThan(1)
  expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b))
  await phone.end()
})
