import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { filterStores, findStore, followStore } from '../support/storeWalk'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })

test('app §2: a store is found by the initials of its name and followed, in the compiled mini program', async () => {
  const { storage } = await demo(stage.service)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start()
  await findStore(phone)
  await filterStores(phone)
  await followStore(phone)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
