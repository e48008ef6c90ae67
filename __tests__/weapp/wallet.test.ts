import { demo, DEMO_PASSWORD, earn, NEW_SELLER } from '../support/people'
import { setStage } from '../support/stage'
import { walkWallet, walkWithdrawal } from '../support/walletWalk'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(120_000)

const stage = setStage({ env: {}, open: openWeapp })

test('app §2 billWithdrawal: a seller sees what is pending and why, the statement, and one entry of it', async () => {
  const { storage } = await demo(stage.service, 'golden-manuka')
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start()
  await walkWallet(phone)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('app §2 withdraw: the bank account is checked and saved, and all of it withdrawn', async () => {
  const { storage } = await demo(stage.service, NEW_SELLER)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start()
  await walkWithdrawal(phone, DEMO_PASSWORD, () => earn(stage.service))
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
