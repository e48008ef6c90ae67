import fc from 'fast-check'
import { readXlsx } from '../../testing/xlsx'
import { toCsv } from './csv'
import type { Column, Sheet, Value } from './sheet'
import { toXlsx } from './xlsx'

const text: Column = { title: '文字', kind: 'text' }
const sheet = (columns: Column[], ...rows: Value[][]): Sheet => ({ name: '账单', columns, rows })
const csv = (...sheets: Sheet[]) => toCsv(sheets).toString()

/** Each would become a number, a date or a formula where a program guesses. */
const HARMFUL = [
  '=1+1',
  '+64211234567',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  '202611301234567890',
  '0110',
  '1/2',
  '1E5',
  '2026-11',
]

test('case 32: order numbers, phones, postcodes and 1/2 are text cells, pieces and money numbers, times real dates', () => {
  const columns: Column[] = [
    text,
    { title: '件数', kind: 'whole' },
    { title: '金额', kind: 'money' },
    { title: '时间', kind: 'time' },
  ]
  // The evening of 30 November in UTC is 1 December in New Zealand, in summer time.
  const at = new Date('2026-11-30T11:05:00Z')
  const [read] = readXlsx(toXlsx([sheet(columns, ['202611301234567890', 3, -500, at], ['0110', null, 5, null])]))
  expect(read!.name).toBe('账单')
  expect(read!.cells).toMatchObject({
    A1: { value: '文字' },
    A2: { value: '202611301234567890', format: '@' },
    B2: { value: 3, format: '0' },
    C2: { value: -5, format: '#,##0.00' },
    D2: { format: 'yyyy-mm-dd hh:mm' },
    A3: { value: '0110', format: '@' },
    C3: { value: 0.05 },
  })
  expect(read!.cells).not.toHaveProperty('B3')
  // Day 46357 of spreadsheets is 2026-12-01.
  expect(read!.cells.D2!.value).toBeCloseTo(46_357 + 5 / 1440, 9)
})

test('case 33: no text is a formula in .xlsx, whatever it begins with', () => {
  const [read] = readXlsx(toXlsx([sheet([text], ...HARMFUL.map((value) => [value]))]))
  expect(HARMFUL.map((_value, at) => read!.cells[`A${at + 2}`])).toEqual(
    HARMFUL.map((value) => ({ value, format: '@' })),
  )
})

test('case 33: in CSV no text is a formula or a number, and −5 stays a number', () => {
  expect(csv(sheet([text, { title: '金额', kind: 'money' }], ...HARMFUL.map((value) => [value, -500])))).toBe(
    '\ufeff文字,金额\r\n' +
      `'=1+1,-5.00\r\n'+64211234567,-5.00\r\n'-5,-5.00\r\n'@SUM(A1),-5.00\r\n"'\t=1",-5.00\r\n'＝1+1,-5.00\r\n` +
      `"202611301234567890\t",-5.00\r\n"0110\t",-5.00\r\n"1/2\t",-5.00\r\n"1E5\t",-5.00\r\n"2026-11\t",-5.00\r\n`,
  )
})

test('CSV quotes what it has to, and parts tables by an empty line', () => {
  const one = sheet([text, { title: '时间', kind: 'time' }], ['说“好”,"真"\n的', new Date('2026-11-30T11:05:00Z')])
  expect(csv(one, sheet([text], [null]))).toBe(
    '\ufeff文字,时间\r\n"说“好”,""真""\n的",2026-12-01 00:05\r\n\r\n文字\r\n\r\n',
  )
})

test('case 32: any text comes back as it went in, but for what XML cannot hold', () => {
  const any = fc.string({ unit: 'binary', maxLength: 60 })
  const tricky = fc.constantFrom(
    '_x0041_',
    '_x005F_x0041_',
    '<c t="s">',
    '&amp;',
    ']]>',
    '\r\n',
    '\ud800',
    '\u0001',
    '🦘',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(any, tricky), { minLength: 1, maxLength: 12 }), (values) => {
      const [read] = readXlsx(toXlsx([sheet([text], ...values.map((value) => [value]))]))
      values.forEach((value, at) =>
        expect(read!.cells[`A${at + 2}`]!.value).toBe(
          // oxlint-disable-next-line no-control-regex
          value
            .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
            .replaceAll('\r\n', '\n'),
        ),
      )
    }),
  )
})

test('a sheet may be wider than the alphabet, and its name holds what no tab may', () => {
  const columns = Array.from({ length: 28 }, (_, at): Column => ({ title: String(at), kind: 'whole' }))
  const wide = {
    ...sheet(
      columns,
      columns.map((_column, at) => at),
    ),
    name: '一月/二月: [合计]'.padEnd(40, '长'),
  }
  const [read] = readXlsx(toXlsx([wide]))
  expect(read!.cells.AB2!.value).toBe(27)
  expect(read!.name).toBe('一月 二月   合计 '.padEnd(31, '长'))
})
