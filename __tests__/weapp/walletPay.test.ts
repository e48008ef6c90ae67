import { routes } from '../../src/routes'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { balanceToSpend, walkWalletPay } from '../support/walletPayWalk'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(120_000)

const stage = setStage({ env: {}, open: openWeapp })

test('app §4 prepare payment: the balance pays an order, and part of another; WeChat opens the statement as a table', async () => {
  const orders = await balanceToSpend(stage.service)
  const { storage } = await demo(stage.service, 'golden-manuka')
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await walkWalletPay(phone, orders)
  await phone.start(routes.walletEntries.path)
  await phone.waitText('余额付款')
  await phone.tapText('导出全部账单')
  const opened = () => phone.app.calls('openDocument').map(({ options }) => options)
  for (let wait = 0; opened().length === 0 && wait < 100; wait++) await new Promise((done) => setTimeout(done, 100))
  expect(opened()).toMatchObject([{ fileType: 'xlsx', showMenu: true }])
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
