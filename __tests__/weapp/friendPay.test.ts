import { friendPath, makeLink, payForFriend, placeUnpaid, seePaidByFriend } from '../support/friendPayWalk'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })
const open = async (username?: string) =>
  WeappPhone.open(stage.browser, stage.service.url, { storage: (await demo(stage.service, username)).storage })

test('domain: a friend pays by a link; the order is the buyer’s, in the compiled mini program', async () => {
  const { orderNo, title } = await placeUnpaid(stage.service)
  const buyer = await open()
  await makeLink(buyer, orderNo)
  const friend = await open('demo2')
  await payForFriend(friend, await friendPath(stage.service, orderNo), title)
  await seePaidByFriend(buyer, orderNo)
  for (const phone of [buyer, friend]) {
    expect(phone.errors).toEqual([])
    await phone.app.close()
  }
})
