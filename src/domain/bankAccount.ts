/**
 * New Zealand bank account numbers (domain: wallet): bank 2 digits, branch 4, account 7, suffix 2 or 3. Banks, their branches and the check of
 * each are those of Inland Revenue's specification for withholding tax and of Payments NZ's register of branches.
 */

type Check = 'AB' | 'D' | 'E' | 'F' | 'G' | 'X'
/** Weights of 18 digits: bank, branch, account as 8, suffix as 4. The weighted sum is a multiple of the modulus. */
interface Weights {
  of: readonly number[]
  modulus: number
  /** Products of two digits are added up to one first. */
  folded?: true
}

const weights = (text: string, modulus: number, folded?: true): Weights => ({
  of: text.split(' ').map(Number),
  modulus,
  folded,
})
const WEIGHTS: Readonly<Record<Exclude<Check, 'AB'> | 'A' | 'B', Weights>> = {
  A: weights('0 0 6 3 7 9 0 0 10 5 8 4 2 1 0 0 0 0', 11),
  B: weights('0 0 0 0 0 0 0 0 10 5 8 4 2 1 0 0 0 0', 11),
  D: weights('0 0 0 0 0 0 0 7 6 5 4 3 2 1 0 0 0 0', 11),
  E: weights('0 0 0 0 0 0 0 0 0 0 5 4 3 2 0 0 0 1', 11, true),
  F: weights('0 0 0 0 0 0 0 1 7 3 1 7 3 1 0 0 0 0', 10),
  G: weights('0 0 0 0 0 0 0 1 3 7 1 3 7 1 0 3 7 1', 10, true),
  X: weights('0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0', 1),
}
/** Accounts below this are checked with their branch (A), the others without (B). */
const WITHOUT_BRANCH = 990_000

type Range = readonly [from: number, to: number]
interface Bank {
  code: string
  /** Empty where it is not known. */
  name: string
  check: Check
  branches: readonly Range[]
}
const bank = (code: string, name: string, check: Check, ...branches: Range[]): Bank => ({ code, name, check, branches })

/** The first that has the branch counts: banks that use another's numbers stand before it. */
export const BANKS: readonly Bank[] = [
  bank('01', 'ANZ', 'AB', [1, 999], [1100, 1199], [1800, 1899]),
  bank('02', 'The Co-operative Bank', 'AB', [1242, 1242], [1245, 1250]),
  bank('02', 'BNZ', 'AB', [1, 999], [1200, 1299]),
  bank('03', 'Westpac', 'AB', [1, 999], [1300, 1399], [1500, 1599], [1700, 1799], [1900, 1999]),
  bank('04', 'ANZ', 'AB', [2020, 2024]),
  bank('05', '中国建设银行 CCB', 'AB', [8884, 8889]),
  bank('06', 'ANZ', 'AB', [1, 999], [1400, 1499]),
  bank('08', '', 'D', [6500, 6599]),
  bank('09', '', 'E', [0, 0]),
  bank('10', '中国工商银行 ICBC', 'AB', [5165, 5169]),
  bank('11', 'ANZ', 'AB', [5000, 6499], [6600, 8999]),
  bank('12', 'ASB', 'AB', [3000, 3299], [3400, 3499], [3600, 3699]),
  bank('13', 'Westpac', 'AB', [4900, 4999]),
  bank('14', 'Westpac', 'AB', [4700, 4799]),
  bank('15', 'TSB', 'AB', [3900, 3999]),
  bank('16', 'Westpac', 'AB', [4400, 4499]),
  bank('17', 'Westpac', 'AB', [3300, 3399]),
  bank('18', 'Westpac', 'AB', [3500, 3599]),
  bank('19', 'Westpac', 'AB', [4600, 4649]),
  bank('20', 'Westpac', 'AB', [4100, 4199]),
  bank('21', 'Westpac', 'AB', [4800, 4899]),
  bank('22', 'Westpac', 'AB', [4000, 4049]),
  bank('23', 'Westpac', 'AB', [3700, 3799]),
  bank('24', 'Westpac', 'AB', [4300, 4349]),
  bank('25', '', 'F', [2500, 2599]),
  bank('26', '', 'G', [2600, 2699]),
  bank('27', '', 'AB', [3800, 3849]),
  bank('28', '', 'G', [2100, 2149]),
  bank('29', '', 'G', [2150, 2299]),
  bank('30', '汇丰 HSBC', 'AB', [2900, 2949]),
  bank('31', '花旗 Citibank', 'X', [2800, 2849]),
  bank('33', '', 'F', [6700, 6799]),
  bank('35', '', 'AB', [2400, 2499]),
  bank('38', 'Kiwibank', 'AB', [9000, 9499]),
  bank('88', '中国银行 Bank of China', 'AB', [8800, 8805]),
]

export interface BankAccount {
  bank: string
  branch: string
  account: string
  /** As it was given: 2 or 3 digits. */
  suffix: string
}

const SHAPE = /^(\d{2})[- ]?(\d{4})[- ]?(\d{7})[- ]?(\d{2,3})$/

/** The parts of a number, with blanks, dashes or neither between them; null for what has not its digits. */
export function readBankAccount(typed: string): BankAccount | null {
  const [, code, branch, account, suffix] = SHAPE.exec(typed.trim().replace(/[-–—\s]+/g, '-')) ?? []
  return code && branch && account && suffix ? { bank: code, branch, account, suffix } : null
}

const bankOf = ({ bank: code, branch }: BankAccount): Bank | undefined =>
  BANKS.find((one) => one.code === code && one.branches.some(([from, to]) => +branch >= from && +branch <= to))

/** Is there such a bank with such a branch? Its name where it is known. */
export function bankName(number: BankAccount): string | null {
  const found = bankOf(number)
  return found ? found.name || `银行 ${found.code}` : null
}

/** `38 → 11 → 2` */
const fold = (product: number): number => (product < 10 ? product : fold(Math.floor(product / 10) + (product % 10)))

/** Does the check digit fit? False where there is no such bank or branch. */
export function isChecked(number: BankAccount): boolean {
  const found = bankOf(number)
  if (!found) return false
  const check = found.check === 'AB' ? (+number.account < WITHOUT_BRANCH ? 'A' : 'B') : found.check
  const { of, modulus, folded } = WEIGHTS[check]
  const digits = number.bank + number.branch + number.account.padStart(8, '0') + number.suffix.padStart(4, '0')
  const sum = of.reduce((all, weight, at) => all + (folded ? fold(weight * +digits[at]!) : weight * +digits[at]!), 0)
  return sum % modulus === 0
}

/** What is wrong with a number, in words; undefined where nothing is. */
export function bankAccountError(typed: string): string | undefined {
  if (typed.trim() === '') return '请填写银行账号'
  const number = readBankAccount(typed)
  if (!number) return '银行账号是15或16位数字，例如 12-3456-7890123-00'
  if (!bankOf(number)) return '没有这家银行或分行，请核对前6位数字'
  return isChecked(number) ? undefined : '账号校验不通过，请逐位核对'
}

/** `01-0902-0068389-00` */
export const formatBankAccount = ({ bank: code, branch, account, suffix }: BankAccount): string =>
  [code, branch, account, suffix].join('-')

/** `01-0902-*****89-00`: enough to know one's own by. */
export const maskBankAccount = (number: BankAccount): string =>
  formatBankAccount({ ...number, account: `*****${number.account.slice(-2)}` })
