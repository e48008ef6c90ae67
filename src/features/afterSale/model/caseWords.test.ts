import { CASE_ACTIONS, CASE_REMEDIES } from '@/contract/afterSale'
import { CASE_STATES } from '@/contract/caseMark'
import { caseDetail } from '../testing/cases'
import { actionText, isMain, progressOf } from './caseWords'

const titles = (over: Parameters<typeof caseDetail>[0]) => {
  const { steps, current } = progressOf(caseDetail(over), (at) => at.slice(0, 10))
  return { steps: steps.map(({ title }) => title), current }
}

test('domain: after-sale: the steps lead from the application to the money, over the parcel where goods go back', () => {
  expect(titles({ remedy: 'MONEY', state: 'ASKED' })).toEqual({
    steps: ['提交申请', '卖家处理', '退款完成'],
    current: 1,
  })
  expect(titles({ remedy: 'RETURN', state: 'SENT_BACK' })).toEqual({
    steps: ['提交申请', '卖家处理', '买家寄回商品', '卖家收货', '退款完成'],
    current: 3,
  })
  const refund = { state: 'UNDER_WAY', cents: 1, text: '', at: null } as const
  expect(titles({ remedy: 'RETURN', state: 'ACCEPTED', refund })).toEqual({
    steps: ['提交申请', '卖家处理', '退款完成'],
    current: 2,
  })
  expect(titles({ state: 'REFUSED' })).toEqual({ steps: ['提交申请', '卖家已拒绝', '平台处理'], current: 1 })
  expect(titles({ state: 'ESCALATED' })).toEqual({ steps: ['提交申请', '卖家已拒绝', '平台处理'], current: 2 })
})

test.each(CASE_REMEDIES.flatMap((remedy) => CASE_STATES.map((state) => [remedy, state] as const)))(
  'domain: after-sale: %s in %s has a place among its steps, the end one beyond the last; no two are called alike',
  (remedy, state) => {
    const { steps, current } = titles({ remedy, state })
    const ended = state === 'REFUNDED' || state === 'CLOSED' || state === 'WITHDRAWN'
    expect(current === steps.length).toBe(ended)
    expect(current).toBeGreaterThan(0)
    expect(new Set(steps).size).toBe(steps.length)
  },
)

test('each action has its words; a number put right is no longer the main thing', () => {
  for (const action of CASE_ACTIONS) expect(actionText(action, caseDetail())).not.toBe('')
  expect(isMain('sendBack', { state: 'ACCEPTED' })).toBe(true)
  expect(isMain('sendBack', { state: 'SENT_BACK' })).toBe(false)
})
