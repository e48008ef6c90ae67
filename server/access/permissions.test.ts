import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testServer, type TestServer } from '../testing/harness'
import { documentOf, ENDPOINTS, matrixOf, type MatrixRow, type Outcome } from '../testing/permissions/matrix'
import { ROLES, type Role } from '../testing/permissions/roles'
import { World } from '../testing/permissions/world'

const FILE = path.join(process.cwd(), 'docs/permissions.md')

let server: TestServer
let rows: MatrixRow[]
beforeAll(async () => {
  server = await testServer()
  rows = await matrixOf(await World.make(server))
}, 120_000)
afterAll(() => server.close())

/** Tables without the spaces that align them. */
const plain = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

test('domain: every endpoint of the contract stands in the matrix', () => {
  expect(ENDPOINTS.filter(({ one }) => one === undefined).map(({ call }) => call)).toEqual([])
  expect(rows.map(({ call }) => call).sort()).toEqual(ENDPOINTS.map(({ call }) => call).sort())
})

test('domain: who may do what is what docs/permissions.md says (WRITE_DOCS=on writes it)', () => {
  const made = documentOf(rows)
  process.stdout.write(made)
  if (process.env.WRITE_DOCS === 'on') writeFileSync(FILE, made)
  expect(plain(readFileSync(FILE, 'utf8'))).toBe(plain(made))
})

test('app §8: a guest is sent to login by exactly the calls that need a user', () => {
  const login = rows.filter(({ outcomes }) => outcomes.guest === 'login').map(({ call }) => call)
  expect(login).toEqual(ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'user').map(({ call }) => call))
})

const STRANGERS: readonly Role[] = [
  'guest',
  'other buyer',
  'other shop’s owner',
  'other shop’s staff',
  'store staff',
  'group owner',
  'operator',
]
const outcomesOf = (call: string) => rows.find((row) => row.call === call)!.outcomes
const who = (call: string, outcome: Outcome) => ROLES.filter((role) => outcomesOf(call)[role] === outcome)

test.each<[string, Role[]]>([
  ['GET /order/detail', ['buyer', 'shop owner', 'shop staff']],
  ['GET /invoice/detail', ['buyer', 'shop owner', 'shop staff']],
  ['POST /order/delivery', ['shop owner', 'shop staff']],
  ['GET /order/search/seller', ['shop owner', 'shop staff']],
  ['POST /order/close', ['buyer']],
  ['POST /order/confirm', ['buyer']],
  ['POST /tx/checkout', ['buyer']],
  ['POST /tx/prepare', ['buyer']],
  ['GET /wechat/qrcode', ['buyer']],
  ['POST /user/address/update', ['buyer']],
  ['DELETE /user/address/delete', ['buyer']],
  ['POST /auth/renew', ['buyer']],
  ['GET /order/direct/code', ['buyer']],
  ['POST /order/redeem/find', ['store staff']],
  ['POST /order/redeem', ['store staff']],
  ['POST /order/cancelRedeem', ['store staff']],
  ['GET /order/redeem/list', ['store staff']],
  ['GET /order/redeem/figures', []],
])('domain: %s does not exist but for %j', (call, allowed) => {
  expect(who(call, 'yes')).toEqual(allowed)
  expect(who(call, 'no')).toEqual(ROLES.filter((role) => role !== 'guest' && !allowed.includes(role)))
})

test('domain: nothing that belongs to a buyer or a shop is reached by a stranger', () => {
  const owned = rows.filter((row) => row.owned)
  expect(owned.length).toBeGreaterThan(30)
  const reached = owned.flatMap(({ call, outcomes }) =>
    STRANGERS.filter((role) => outcomes[role] === 'yes').map((role) => `${call} by ${role}`),
  )
  expect(reached).toEqual([])
  // What does not show its owner's to anyone would prove nothing.
  const unreached = owned.filter(({ outcomes }) => !ROLES.some((role) => outcomes[role] === 'yes'))
  expect(unreached.map(({ call }) => call)).toEqual([])
})
