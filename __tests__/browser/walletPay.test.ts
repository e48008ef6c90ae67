import fs from 'node:fs'
import { routes, routeUrl } from '@/routes'
import { readXlsx } from '../../server/testing/xlsx'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'
import { balanceToSpend, walkWalletPay } from '../support/walletPayWalk'

jest.setTimeout(120_000)

const stage = setStage()

test('app §4 prepare payment: the balance pays an order, and part of another; the statement is saved as tables', async () => {
  const orders = await balanceToSpend(stage.service)
  const seller = await demoPhone(stage, 'golden-manuka')
  await seller.start()
  for (const width of [320, 1280, 375]) {
    await seller.start(routeUrl('pay', { orderNo: orders.more }))
    await seller.waitText('钱包余额可支付 $')
    await seller.page.setViewportSize({ width, height: 812 })
    expect(await seller.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await walkWalletPay(seller, orders)
  await seller.start(routes.walletEntries.path)
  await seller.waitText('余额付款')
  const save = async (label: string) => {
    const download = seller.page.waitForEvent('download')
    await seller.tapText('导出全部账单')
    await seller.tapText(label)
    return download
  }
  const workbook = await save('Excel 表格')
  expect(workbook.suggestedFilename()).toBe('叮当账单-可用余额.xlsx')
  const [entries] = readXlsx(fs.readFileSync(await workbook.path()))
  expect(Object.values(entries!.cells).map(({ value }) => value)).toContain('余额付款')
  const csv = fs.readFileSync(await (await save('CSV 文件')).path(), 'utf8')
  expect(csv).toContain('余额付款')
  await seller.end()
})
