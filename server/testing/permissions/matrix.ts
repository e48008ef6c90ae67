import { api } from '../../../src/contract/api'
import type { AnyEndpoint } from '../../../src/contract/endpoint'
import { LOGIN_REQUIRED, OK } from '../../../src/contract/envelope'
import { ERRORS } from '../../../src/contract/errors'
import { RULES } from '../../access/can'
import { afterSale, caseGive } from './afterSaleCases'
import type { Case, Cases } from './cases'
import { coupon, couponDesk } from './couponCases'
import { invoice, invoiceSeller } from './invoiceCases'
import { marketing } from './marketingCases'
import * as market from './marketCases'
import { ROLES, type Role } from './roles'
import { reservation } from './reservationCases'
import { redeem, voucher } from './voucherCases'
import { reservationDesk, storeStaff } from './storeDeskCases'
import { payShop } from './payShopCases'
import * as trade from './tradeCases'
import { payout, wallet, withdraw } from './walletCases'
import type { World } from './world'

const CASES: Cases = {
  ...market,
  ...trade,
  reservation,
  voucher,
  redeem,
  reservationDesk,
  storeStaff,
  invoice,
  invoiceSeller,
  wallet,
  withdraw,
  payout,
  payShop,
  coupon,
  couponDesk,
  afterSale,
  caseGive,
  marketing,
}

/** What the service does with a call. */
export type Outcome = 'yes' | 'own' | 'login' | 'refused' | 'no'
export interface MatrixRow {
  group: string
  call: string
  about: string
  /** It belongs to the buyer or the shop. */
  owned: boolean
  outcomes: Record<Role, Outcome>
}

/** Every endpoint of the contract, with its case where there is one. */
export const ENDPOINTS = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    group,
    endpoint,
    call: `${endpoint.method} ${endpoint.path}`,
    one: (CASES as unknown as Record<string, Record<string, Case<AnyEndpoint> | undefined>>)[group]?.[name],
  })),
)

async function outcomeOf(world: World, role: Role, endpoint: AnyEndpoint, one: Case<AnyEndpoint>): Promise<Outcome> {
  const { server } = world
  const user = role === 'guest' ? null : world.people.users[role]
  const input = await one.input(world)
  const session = user && one.endsSession ? await server.services.sessions.open(user.id, server.clock.now()) : null
  const { code, msg, data } = await server.call(endpoint, input, { token: session ?? user?.token })
  if (code === LOGIN_REQUIRED) return 'login'
  if (code === ERRORS.notFound[0]) return 'no'
  if (code < OK) throw new Error(`${endpoint.path} by ${role}: ${msg}`)
  if (code > OK || one.refuses?.(data)) return 'refused'
  return one.reaches === undefined || (await one.reaches(world, data, input)) ? 'yes' : 'own'
}

/** Everyone makes every call. */
export async function matrixOf(world: World): Promise<MatrixRow[]> {
  const rows: MatrixRow[] = []
  for (const { group, endpoint, call, one } of ENDPOINTS) {
    if (!one) continue
    const outcomes = {} as Record<Role, Outcome>
    for (const role of ROLES) outcomes[role] = await outcomeOf(world, role, endpoint, one)
    rows.push({ group, call, about: one.about, owned: one.reaches !== undefined, outcomes })
  }
  return rows
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}

/** The document: what the rules say, and what the service does. */
export function documentOf(rows: readonly MatrixRow[]): string {
  const rules = Object.entries(RULES).map(([action, relations]) => [`\`${action}\``, relations.join(', ')])
  const groups = [...new Set(rows.map(({ group }) => group))].map((group) => {
    const cells = rows
      .filter((row) => row.group === group)
      .map(({ call, about, outcomes }) => [`\`${call}\``, about, ...ROLES.map((role) => outcomes[role])])
    return `### ${group}\n\n${table(['call', 'about', ...ROLES], cells)}`
  })
  return `# Who may do what

Written by \`server/access/permissions.test.ts\`, which makes every call of the contract as everyone, on the real service, and fails where this
file says otherwise. \`WRITE_DOCS=on npm run test:server -- access/permissions\` writes it again; a change in it is a decision about permission.

## Rules

What \`can(actor, action, resource)\` (\`server/access/can.ts\`) allows, by how the actor stands to the resource. What a user does with rows of their
own needs no rule: its statements bind the user's id. The chat service has rules of its own (groups, rooms), and the account service knows no
roles: a code, a password or a session proves each of its calls.

${table(['action', 'allowed to'], rules)}

## Calls

The resource is of one buyer and one shop. **yes**: done. **own**: allowed, and reaches nothing but what is the caller's. **login**: code 255.
**refused**: a business error, or a quote that says why not. **no**: as if it did not exist (code 404).

${groups.join('\n\n')}
`
}
