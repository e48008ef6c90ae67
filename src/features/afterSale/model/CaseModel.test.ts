import { createApp } from '@/app/createApp'
import { platformOver, TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import type { CaseDetail } from '@/contract/afterSale'
import { ERRORS } from '@/contract/errors'
import { caseDetail } from '../testing/cases'
import { CaseModel } from './CaseModel'
import { actionText } from './caseWords'
import { SendBackModel } from './SendBackModel'

const settled = () => new Promise((done) => setTimeout(done, 5))
const CARRIERS = [{ code: 'nzpost', name: 'NZ Post' }]

/** A case as it is at first; each step is refused with the code given, else responded to with the case as `after` has it. */
async function open(first: CaseDetail, { code = 0, after = {} }: { code?: number; after?: Partial<CaseDetail> } = {}) {
  const { platform, requested } = platformOver(({ path }) => {
    if (path === '/afterSale/detail') return { data: first }
    if (path === '/shipment/carriers') return { data: { list: CARRIERS } }
    if (path === '/order/detail') return { data: { orderNo: first.orderNo, lines: [], totalCents: 1, stateText: '' } }
    return code > 0 ? { code } : { data: { ...first, ...after } }
  })
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  const model = new CaseModel(app, first.alias)
  await model.start()
  const steps = () => requested.filter(({ path }) => path.startsWith('/afterSale/') && path !== '/afterSale/detail')
  return { app, model, steps, requested, platform }
}

test('a buyer withdraws after a second thought, and sees the case withdrawn', async () => {
  const { app, model, steps } = await open(caseDetail(), { after: { state: 'WITHDRAWN', actions: [] } })
  const first = model.act('withdraw')
  await settled()
  app.ui.question!.resolve(false)
  await first
  expect(steps()).toEqual([])
  const second = model.act('withdraw')
  await settled()
  app.ui.question!.resolve(true)
  await second
  expect(steps()).toEqual([{ path: '/afterSale/withdraw', input: { alias: 'case1' } }])
  expect(model.case.data!.state).toBe('WITHDRAWN')
})

test('a seller who agrees to money alone is asked once more; to goods back, says where they go', async () => {
  const money = await open(caseDetail({ side: 'seller', remedy: 'MONEY', actions: ['accept', 'refuse'] }))
  const accepting = money.model.act('accept')
  await settled()
  expect(money.app.ui.question!.title).toContain('$66.66')
  money.app.ui.question!.resolve(true)
  await accepting
  expect(money.steps()).toEqual([{ path: '/afterSale/accept', input: { alias: 'case1' } }])

  const returnTo = { name: '金蜂', phone: '+6421234567', text: '12 Queen Street' }
  const goods = await open(caseDetail({ side: 'seller', returnTo, actions: ['accept'] }))
  const { sheets } = goods.model
  await goods.model.act('accept')
  // The shop's last address is there already.
  expect([sheets.action, sheets.place.values]).toEqual(['accept', returnTo])
  sheets.place.set('text', ' ')
  await sheets.accept()
  expect([sheets.place.errors.text, goods.steps()]).toEqual(['请填写退货地址', []])
  sheets.place.set('text', '1 High Street ')
  await sheets.accept()
  expect(goods.steps()).toEqual([
    { path: '/afterSale/accept', input: { alias: 'case1', returnTo: { ...returnTo, text: '1 High Street' } } },
  ])
  expect(sheets.action).toBeNull()
})

test('domain: after-sale: a seller who agrees after the goods came back is warned that the money goes at once', async () => {
  const parcel = { carrier: 'NZ Post', trackingNo: 'NZ123456', url: null, at: '2026-11-28T01:00:00.000Z' }
  const shown = caseDetail({ side: 'seller', state: 'ESCALATED', parcel, actions: ['accept'] })
  const { app, model, steps } = await open(shown)
  expect(actionText('accept', shown)).toBe('同意退款')
  const accepting = model.act('accept')
  await settled()
  expect([model.sheets.action, app.ui.question!.title]).toEqual([null, '同意退款 $66.66？'])
  app.ui.question!.resolve(true)
  await accepting
  expect(steps()).toEqual([{ path: '/afterSale/accept', input: { alias: 'case1' } }])
})

test('a refusal needs its reason, and so does the platform’s decision', async () => {
  const { model, steps } = await open(caseDetail({ side: 'seller', actions: ['refuse'] }))
  await model.act('refuse')
  await model.sheets.refuse()
  expect([model.sheets.reply.errors.reply, steps()]).toEqual(['请填写说明', []])
  model.sheets.reply.set('reply', '请补充照片')
  await model.sheets.refuse()
  model.sheets.setDecision('CLOSE')
  await model.sheets.decide()
  expect(steps()).toEqual([
    { path: '/afterSale/refuse', input: { alias: 'case1', reply: '请补充照片' } },
    { path: '/afterSale/ops/decide', input: { alias: 'case1', reply: '请补充照片', decision: 'CLOSE' } },
  ])
})

test('what came back goes into the stock unless it can’t be sold; a buyer hands the platform words and pictures', async () => {
  const { model, steps } = await open(caseDetail({ state: 'SENT_BACK', actions: ['receive', 'escalate'] }))
  model.sheets.setRestock(false)
  await model.sheets.receive()
  model.sheets.plea.set('words', ' 照片已经发过 ')
  await model.sheets.escalate()
  expect(steps()).toEqual([
    { path: '/afterSale/receive', input: { alias: 'case1', restock: false } },
    { path: '/afterSale/escalate', input: { alias: 'case1', words: '照片已经发过', pictures: [] } },
  ])
})

test('domain: a step that the case does not allow any more closes its sheet and shows the case as it is', async () => {
  const { model, requested } = await open(caseDetail({ side: 'seller' }), { code: ERRORS.caseState[0] })
  await model.act('refuse')
  model.sheets.reply.set('reply', '太晚了')
  const before = requested.length
  await model.sheets.refuse()
  await settled()
  expect(model.sheets.action).toBeNull()
  expect(requested.slice(before).map(({ path }) => path)).toEqual(['/afterSale/refuse', '/afterSale/detail'])
})

test('the other side is written to with the order ready to send', async () => {
  const { model, platform } = await open(caseDetail())
  await model.contact()
  expect(platform.stack.at(-1)).toContain('alias=goldenbee')
  expect(platform.stack.at(-1)).toContain('card=')
})

test('the parcel back is sent once with its number, and put right with what it had', async () => {
  const returnTo = { name: '金蜂', phone: '+6421234567', text: '12 Queen Street' }
  const first = caseDetail({ state: 'ACCEPTED', returnTo, actions: ['sendBack'] })
  const { app, steps } = await open(first)
  const model = new SendBackModel(app, 'case1')
  await model.start()
  expect([model.open, model.correcting]).toEqual([true, false])
  await model.submit()
  expect(steps()).toEqual([])
  model.label.form.fill({ code: 'nzpost', trackingNo: 'NZ 123 456' })
  await model.submit()
  expect(steps()).toEqual([
    { path: '/afterSale/sendBack', input: { alias: 'case1', carrier: 'nzpost', trackingNo: 'NZ 123 456' } },
  ])
  const parcel = { carrier: 'NZ Post', trackingNo: 'NZ123456', url: null, at: '2026-11-28T01:00:00.000Z' }
  const later = await open({ ...first, state: 'SENT_BACK', parcel })
  const again = new SendBackModel(later.app, 'case1')
  await again.start()
  expect([again.correcting, again.label.form.values]).toEqual([
    true,
    { code: 'nzpost', name: '', trackingNo: 'NZ123456' },
  ])
})
