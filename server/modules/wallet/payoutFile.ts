import { readBankAccount } from '../../../src/domain/bankAccount'
import { inNewZealand } from '../../../src/domain/newZealand'
import { formatDate } from '../../../src/domain/time'

/** One payment of a file. */
export interface PayoutLine {
  /** A checked account, as the withdrawal holds it. */
  number: string
  holder: string
  cents: number
  /** What both sides know it by. */
  reference: string
}

/** What the file of a payout is called, to the operator and at the bank. */
export const payoutName = ({ alias, at }: { alias: string; at: Date }): string =>
  `dingdang-payout-${formatDate(at, inNewZealand)}-${alias.replace(/\W/g, '')}.csv`

/** 15 or 16 digits, without what stands between them. */
function digits(number: string): string {
  const account = readBankAccount(number)
  if (!account) throw new Error('not an account number')
  return number.replace(/\D/g, '')
}
/** Branch and account: what the file's check total adds up. */
const counted = (number: string) => Number(digits(number).slice(2, 13))

/** Banks take letters, digits and these signs. */
const word = (text: string, max: number) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w\-&/#?:. ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
const day = (at: Date) => inNewZealand(at).toISOString().slice(2, 10).replaceAll('-', '')

const [DIRECT_CREDITS, CREDIT] = ['7', '50']
const [NAME, DETAIL] = [20, 12]

/**
 * Direct credits in the CSV of BNZ's Internet Banking for Business, whose records other banks' importers read as well: a header, a record for each payment, and
 * a trailer with sum, number and a total over the account numbers, by which the bank knows that none was changed.
 *
 * @param from the account that pays
 */
export function payoutFile(from: string, lines: readonly PayoutLine[], at: Date): string {
  const total = lines.reduce((all, { cents }) => all + cents, 0)
  const check = lines.reduce((all, { number }) => (all + counted(number)) % 100_000_000_000, 0)
  const records = [
    ['1', '', '', '', digits(from), DIRECT_CREDITS, day(at), day(at), ''],
    ...lines.map(({ number, holder, cents, reference }) => {
      const ours = ['Dingdang', '', word(reference, DETAIL), 'Withdrawal']
      return [
        '2',
        digits(number),
        CREDIT,
        String(cents),
        word(holder, NAME) || 'Payee',
        ours[2]!,
        '',
        '',
        ours[3]!,
        ...ours,
      ]
    }),
    ['3', String(total), String(lines.length), String(check).padStart(11, '0')],
  ]
  return records.map((record) => `${record.join(',')}\r\n`).join('')
}
