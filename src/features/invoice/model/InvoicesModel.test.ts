import { invoiceApi, type InvoiceBrief } from '@/contract/invoice'
import { InvoicesModel } from './InvoicesModel'

const receipt = (orderNo: string, issuedAt: string): InvoiceBrief => ({
  orderNo,
  number: 'R000001',
  sellerName: '金树麦卢卡',
  title: '蜂蜜',
  count: 1,
  totalCents: 1500,
  creditedCents: 0,
  issuedAt,
})

test('domain: receipts stand under their months, also where a page of the list ends inside one', async () => {
  const pages: Record<string, InvoiceBrief[]> = {
    first: [receipt('A', '2026-11-20T01:00:00.000Z'), receipt('B', '2026-11-02T01:00:00.000Z')],
    second: [receipt('C', '2026-11-01T12:00:00.000Z'), receipt('D', '2025-11-15T01:00:00.000Z')],
  }
  const load = async (call: unknown, { cursor }: { cursor?: string }) => {
    expect(call).toBe(invoiceApi.list)
    return { list: pages[cursor ?? 'first']!, next: cursor ? null : 'second' }
  }
  const model = new InvoicesModel({ api: { load } } as never)
  await model.invoices.reload()
  await model.invoices.more()
  expect(model.invoices.list.map((_entry, place) => model.monthAt(place))).toEqual([
    '2026年11月',
    null,
    null,
    '2025年11月',
  ])
})

test('domain: months are New Zealand’s, as on the receipts, on a phone elsewhere too', async () => {
  const list = [receipt('A', '2026-10-31T11:00:00.000Z'), receipt('B', '2026-10-31T10:59:59.000Z')]
  const model = new InvoicesModel({ api: { load: async () => ({ list, next: null }) } } as never)
  await model.invoices.reload()
  expect(list.map((_entry, place) => model.monthAt(place))).toEqual(['2026年11月', '2026年10月'])
})
