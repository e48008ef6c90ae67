import * as v from 'valibot'
import { Alias } from '../../../src/contract/common'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { TableFormat, type FileLink } from '../../../src/contract/files'
import { ENTRY_GROUPS, WALLET_ACCOUNTS, type walletApi } from '../../../src/contract/wallet'
import { ACCOUNT_NAMES, ENTRY_WORDS, goodsText, kindsOf } from '../../../src/domain/walletWords'
import type { Call, Services } from '../../context'
import { BusinessError } from '../../http/errors'
import { fileLink, type SavedFile } from '../../http/files'
import { tableFile } from '../../platform/spreadsheet/save'
import { MAX_ROWS, type Sheet } from '../../platform/spreadsheet/sheet'
import {
  countExcerpt,
  excerptRows,
  kindSums,
  userIdOf,
  type Excerpt,
  type ExportRow,
  type KindSum,
} from './statementRepository'

export const STATEMENT_FILE = 'statement'
/** What a link to a statement says; `user` is an alias, since everyone who has the link can read it. */
export const StatementFile = v.object({
  user: Alias,
  account: v.picklist(WALLET_ACCOUNTS),
  group: v.nullable(v.picklist(ENTRY_GROUPS)),
  month: v.nullable(v.string()),
  format: TableFormat,
})
type StatementFile = v.InferOutput<typeof StatementFile>

const excerptOf = (userId: number, { account, group, month }: StatementFile): Excerpt => ({
  userId,
  account,
  kinds: kindsOf(group ?? undefined),
  month,
})

/** A link to a statement of the caller's. @throws exportTooLong */
export async function exportLink(
  deps: Pick<Services, 'db' | 'digests'>,
  input: ParsedInputOf<(typeof walletApi)['export']>,
  call: Call,
): Promise<FileLink> {
  const { account, group = null, month = null, format } = input
  const { id, alias: user } = call.user()
  const claims: StatementFile = { user, account, group, month, format }
  if ((await countExcerpt(deps.db, excerptOf(id, claims))) > MAX_ROWS)
    throw new BusinessError('exportTooLong', { max: MAX_ROWS })
  const name = `叮当账单-${ACCOUNT_NAMES[account]}${month === null ? '' : `-${month}`}.${format}`
  return { name, url: fileLink(deps, { kind: STATEMENT_FILE, name, claims }, call.now) }
}

/** The entries, and what they add up to by month and kind: the same figures as on the page. Null where there is no such user. */
export async function statementFile({ db }: Pick<Services, 'db'>, claims: StatementFile): Promise<SavedFile | null> {
  const userId = await userIdOf(db, claims.user)
  if (userId === null) return null
  const excerpt = excerptOf(userId, claims)
  const rows = await excerptRows(db, excerpt, MAX_ROWS)
  return tableFile(claims.format, [entriesSheet(rows), sumsSheet(await kindSums(db, excerpt))])
}

const entriesSheet = (rows: readonly ExportRow[]): Sheet => ({
  name: '账单明细',
  columns: [
    { title: '时间（新西兰）', kind: 'time' },
    { title: '类型', kind: 'text', width: 18 },
    { title: '金额（NZD）', kind: 'money' },
    { title: '商品', kind: 'text', width: 36 },
    { title: '订单编号', kind: 'text' },
  ],
  rows: rows.map(({ at, kind, cents, goods, orderNo }) => [
    at,
    ENTRY_WORDS[kind].title,
    cents,
    goodsText(goods),
    orderNo,
  ]),
})

/** Each month's kinds, and under them all of the month. */
function sumsSheet(sums: readonly KindSum[]): Sheet {
  const months = [...new Set(sums.map(({ month }) => month))]
  const rows = months.flatMap((month) => {
    const kinds = sums.filter((sum) => sum.month === month)
    const all = (of: 'count' | 'inCents' | 'outCents') => kinds.reduce((total, sum) => total + sum[of], 0)
    return [
      ...kinds.map(({ kind, count, inCents, outCents }) => [month, ENTRY_WORDS[kind].title, count, inCents, outCents]),
      [month, '合计', all('count'), all('inCents'), all('outCents')],
    ]
  })
  return {
    name: '每月合计',
    columns: [
      { title: '月份', kind: 'text', width: 12 },
      { title: '类型', kind: 'text', width: 18 },
      { title: '笔数', kind: 'whole' },
      { title: '转入（NZD）', kind: 'money' },
      { title: '转出（NZD）', kind: 'money' },
    ],
    rows,
  }
}
