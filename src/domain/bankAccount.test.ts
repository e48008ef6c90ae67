import fc from 'fast-check'
import {
  BANKS,
  bankAccountError,
  bankName,
  formatBankAccount,
  isChecked,
  maskBankAccount,
  readBankAccount,
  type BankAccount,
} from './bankAccount'

/** Inland Revenue's own account for tax, examples of its specification, and for the rest numbers that were reckoned by hand. */
const CHECKED = [
  ['A', '03-0049-0001100-27', 'Westpac'],
  ['A', '01-0902-0068389-00', 'ANZ'],
  ['B', '38-9011-0990008-00', 'Kiwibank'],
  ['D', '08-6523-1954512-001', '银行 08'],
  ['E', '09-0000-0001007-001', '银行 09'],
  ['F', '25-2500-0001009-00', '银行 25'],
  ['G', '26-2600-0320871-032', '银行 26'],
  ['X', '31-2840-1234567-89', '花旗 Citibank'],
] as const
test.each(CHECKED)('domain: a number that is checked by algorithm %s: %s', (_check, number, name) => {
  expect(bankAccountError(number)).toBeUndefined()
  expect(bankName(readBankAccount(number)!)).toBe(name)
})

test('domain: digits are read with blanks, dashes or neither; 2 or 3 of the suffix', () => {
  const parts = { bank: '01', branch: '0902', account: '0068389', suffix: '00' }
  for (const typed of ['010902006838900', '01-0902-0068389-00', ' 01 0902 0068389 00 ', '01 - 0902 – 0068389 - 00'])
    expect(readBankAccount(typed)).toEqual(parts)
  expect(readBankAccount('0109020068389000')?.suffix).toBe('000')
  for (const typed of [
    '',
    '01-0902-0068389',
    '01-0902-0068389-0',
    '01-0902-0068389-0000',
    '1-0902-0068389-00',
    'a'.repeat(15),
  ])
    expect(readBankAccount(typed)).toBeNull()
  expect(formatBankAccount(parts)).toBe('01-0902-0068389-00')
  expect(maskBankAccount(parts)).toBe('01-0902-*****89-00')
})

test('domain: an error says what to look at', () => {
  expect(bankAccountError(' ')).toBe('请填写银行账号')
  expect(bankAccountError('12')).toContain('15或16位')
  expect(bankAccountError('99-0902-0068389-00')).toContain('前6位')
  expect(bankAccountError('01-1000-0068389-00')).toContain('前6位')
  expect(bankAccountError('01-0902-0068388-00')).toContain('逐位核对')
})

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))
/** Any number of a branch that exists. */
const number: fc.Arbitrary<BankAccount> = fc
  .constantFrom(...BANKS.flatMap(({ code, branches }) => branches.map((range) => ({ code, range }))))
  .chain(({ code, range: [from, to] }) =>
    fc.record({
      bank: fc.constant(code),
      branch: fc.integer({ min: from, max: to }).map((branch) => String(branch).padStart(4, '0')),
      account: digits(7),
      suffix: fc.oneof(digits(2), digits(3)),
    }),
  )

test('domain: every bank of the table is found by its branches, and what is read is what was written', () => {
  fc.assert(
    fc.property(number, (one) => {
      expect(bankName(one)).not.toBeNull()
      expect(readBankAccount(formatBankAccount(one))).toEqual(one)
    }),
  )
})

test('domain: one wrong digit of the account is found, wherever the check of its bank weighs it', () => {
  const weighed = BANKS.filter(({ check }) => check === 'AB').map(({ code }) => code)
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 }), (one, at, by) => {
      fc.pre(weighed.includes(one.bank) && isChecked(one))
      const wrong = [...one.account]
      wrong[at] = String((+wrong[at]! + by) % 10)
      const slip = { ...one, account: wrong.join('') }
      // A slip that crosses 990000 is checked with, or without, the branch.
      fc.pre(+one.account < 990_000 === +slip.account < 990_000)
      expect(isChecked(slip)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('domain: about one number in eleven passes, or one in ten: the check is no formality', () => {
  const passed = fc.sample(number, { numRuns: 4000, seed: 7 }).filter((one) => one.bank !== '31' && isChecked(one))
  expect(passed.length / 4000).toBeGreaterThan(0.06)
  expect(passed.length / 4000).toBeLessThan(0.13)
})

test('domain: a suffix of two digits is that of three with a 0 before it', () => {
  fc.assert(
    fc.property(number, (one) => {
      fc.pre(one.suffix.length === 2)
      expect(isChecked({ ...one, suffix: `0${one.suffix}` })).toBe(isChecked(one))
    }),
  )
})
