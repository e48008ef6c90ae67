import { createApp } from '@/app/createApp'
import { TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { HEADER } from '@/contract/envelope'
import { withdrawApi, type WithdrawFacts } from '@/contract/withdraw'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { HttpError } from '@/platform/ports'
import { WithdrawBankModel } from './WithdrawBankModel'
import { WithdrawModel } from './WithdrawModel'

const FACTS: WithdrawFacts = {
  bank: { number: '01-0902-*****89-00', bankName: 'ANZ', holder: 'LI YA', lockedUntil: null },
  availableCents: 9000,
  minCents: 1000,
  hasPassword: true,
  passwordFrom: null,
  codeTo: '+64 21 *** 204',
}
const ACTIONS = [withdrawApi.request.path, withdrawApi.saveBank.path]
/** A phone whose next action loses its response, as often as `lost` says; `keys` are those of the actions. */
function phone() {
  const state = { lost: 0 }
  const keys: (string | undefined)[] = []
  const http = fakeHttp(async ({ url, headers }) => {
    if (url.endsWith(withdrawApi.facts.path)) return { body: JSON.stringify({ code: 0, msg: '', data: FACTS }) }
    if (!ACTIONS.some((path) => url.endsWith(path))) return new HttpError('offline')
    keys.push(headers[HEADER.requestKey])
    return state.lost-- > 0 ? new HttpError('timeout') : { body: JSON.stringify({ code: 0, msg: '', data: null }) }
  })
  const app = createApp(createMemoryPlatform({ http }), TEST_CONFIG)
  app.session.login(TEST_USER)
  return { app, keys, state }
}
async function opened<M extends WithdrawModel | WithdrawBankModel>(model: M): Promise<M> {
  await model.facts.run()
  return model
}

test('a withdrawal whose response was lost is the same one by another code or by password; answered, the next is another', async () => {
  const { app, keys, state } = phone()
  const model = await opened(new WithdrawModel(app))
  model.proof.turn()
  model.form.fill({ cents: 5000, verifycode: '111111' })
  state.lost = 2
  await model.submit()
  model.form.set('verifycode', '222222')
  await model.submit()
  model.proof.turn()
  model.form.set('password', 'secret-1')
  await model.submit()
  expect(keys[0]).not.toBe('')
  expect(new Set(keys).size).toBe(1)
  await model.submit()
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(2)
})

test('the same amount from a form that is opened later is another withdrawal, although the response of the first was lost', async () => {
  const { app, keys, state } = phone()
  for (const lost of [1, 0]) {
    const model = await opened(new WithdrawModel(app))
    model.form.fill({ cents: 5000, password: 'secret-1' })
    state.lost = lost
    await model.submit()
  }
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBe(keys[1])
})

test('another amount is another withdrawal, and the first amount again the first', async () => {
  const { app, keys, state } = phone()
  const model = await opened(new WithdrawModel(app))
  state.lost = 2
  for (const cents of [5000, 6000, 5000]) {
    model.form.fill({ cents, password: 'secret-1' })
    await model.submit()
  }
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

test('a bank account whose response was lost is saved once, whatever proof the repeat carries', async () => {
  const { app, keys, state } = phone()
  const model = await opened(new WithdrawBankModel(app))
  state.lost = 1
  for (const password of ['wrong-1', 'secret-1']) {
    model.form.fill({ number: '01-0902-0068389-00', holder: 'LI YA', password })
    await model.submit()
  }
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
