import { walletApi, type WalletEntry } from '@/contract/wallet'
import { withdrawApi, type WithdrawFacts } from '@/contract/withdraw'
import { openPage, pageAt, respond } from '../support/pages/stage'

const FOLDER = '/packageUser/pages/bill'
const wallet = (availableCents: number, pendingCents = 0) =>
  respond(walletApi.home, () => ({ availableCents, pendingCents, frozenCents: 0, paidOutCents: 0 }))
const pending = (cents: number) =>
  respond(walletApi.pending, () =>
    pageAt([
      [{ orderNo: '26112700000001', goods: '「麦卢卡蜂蜜」', cents, reason: '等待买家确认收货', releasesAt: null }],
    ]),
  )

test.each([
  [0, '$0.00'],
  [1, '$0.01'],
  [9_999_999, '$99,999.99'],
])('billWithdrawal shows %s cents as %s', async (cents, text) => {
  const page = await openPage(`${FOLDER}/billWithdrawal`, [wallet(cents, cents), pending(cents)], { user: {} })
  await page.see('等待买家确认收货')
  expect(document.querySelector(`[aria-label="${text}"]`)).not.toBeNull()
})

test('billWithdrawal of a seller who owes says so, and what becomes of it', async () => {
  const page = await openPage(`${FOLDER}/billWithdrawal`, [wallet(-1250), pending(1)], { user: {} })
  await page.see('还欠 $12.50')
})

const entry = (alias: string, month: string): WalletEntry => ({
  alias,
  title: '货款到账',
  note: `商品${alias}`,
  cents: 1200,
  at: `${month}-10T00:00:00Z`,
  month,
})

test('billTransaction shows each month once with its sums, and goes on at its end', async () => {
  const pages = [[entry('a', '2026-11'), entry('b', '2026-11')], [entry('c', '2026-10')]]
  const entries = respond(walletApi.entries, ({ cursor }) => {
    const page = pageAt(pages, cursor)
    const months = [...new Set(page.list.map(({ month }) => month))]
    return { ...page, months: months.map((month) => ({ month, inCents: 2400, outCents: -100 })) }
  })
  const page = await openPage(`${FOLDER}/billTransaction`, [entries], { user: {} })
  await page.see('2026年11月')
  await page.see('转入 +$24.00')
  page.reachEnd()
  await page.see('2026年10月')
  expect(document.querySelectorAll('.dd-entry-month')).toHaveLength(2)
  expect(document.querySelectorAll('.dd-entry')).toHaveLength(3)
})

const BANK = { number: '01-0902-*****89-00', bankName: 'ANZ', holder: 'LI YA', lockedUntil: null }
const READY: WithdrawFacts = {
  bank: BANK,
  availableCents: 5000,
  minCents: 1000,
  hasPassword: true,
  passwordFrom: null,
  codeTo: null,
}
const withdraw = (facts: Partial<WithdrawFacts>) =>
  openPage(`${FOLDER}/withdraw`, [respond(withdrawApi.facts, () => ({ ...READY, ...facts }))], { user: {} })

test.each<[string, Partial<WithdrawFacts>, string]>([
  ['has no bank account', { bank: null }, '去填写'],
  [
    'has changed the bank account',
    { bank: { ...BANK, lockedUntil: '2026-12-02T00:00:00Z' } },
    '银行账户刚设置或修改过',
  ],
  ['has neither password nor number', { hasPassword: false }, '请先设置登录密码'],
  [
    'has set the password today',
    { hasPassword: false, passwordFrom: '2026-12-02T00:00:00Z' },
    '登录密码设置不满24小时，为了资金安全，',
  ],
  ['has too little', { availableCents: 999 }, '可用余额 $9.99，满 $10.00 可以提现'],
])('withdraw of who %s says so, and offers no amount', async (_who, facts, text) => {
  const page = await withdraw(facts)
  await page.see(text)
  expect(document.body.textContent).not.toContain('确认提现')
})

test('withdraw of who can shows what there is and whereto, by password or by code', async () => {
  const page = await withdraw({ codeTo: '+64 21 *** 204' })
  await page.see('可用余额 $50.00，最少提现 $10.00，免手续费')
  await page.see('01-0902-*****89-00')
  await page.see('改用验证码（+64 21 *** 204）')
  await page.see('确认提现')
})

const bankPage = (facts: Partial<WithdrawFacts>) =>
  openPage(`${FOLDER}/updateWithdrawBank`, [respond(withdrawApi.facts, () => ({ ...READY, ...facts }))], { user: {} })

test.each<[string, Partial<WithdrawFacts>, string]>([
  ['a first account for money that is there', { bank: null }, '为了资金安全，保存24小时后才能提现'],
  ['another account', {}, '换成别的账户后，24小时内不能提现'],
])('updateWithdrawBank says before %s is saved that it locks withdrawals', async (_which, facts, text) => {
  const page = await bankPage(facts)
  await page.see(text)
})

test('updateWithdrawBank of who has no money yet does not speak of a lock', async () => {
  const page = await bankPage({ bank: null, availableCents: 0 })
  await page.see('只支持新西兰的银行账户')
  expect(document.body.textContent).not.toContain('24小时')
})

test('updateWithdrawBank of who has set the password today says when, and offers no form', async () => {
  const page = await bankPage({ hasPassword: false, passwordFrom: '2026-12-02T00:00:00Z' })
  await page.see('后才能用它确认')
  expect(document.body.textContent).not.toContain('去设置')
  expect(document.body.textContent).not.toContain('户名')
})
