import fc from 'fast-check'
import { gstOf } from './money'
import { creditNo, creditOf, formatGstNumber, paidByText, receiptNo, sumOf, type Uncredited } from './receipt'

const cents = fc.integer({ min: 0, max: 9_999_999 })
const paid = fc.record({ lines: fc.array(cents, { minLength: 1, maxLength: 12 }), freight: cents })

test('domain: receipt less credit notes is what was retained, to the cent, GST too, in any number of portions', () => {
  fc.assert(
    fc.property(paid, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 12 }), (receipt, portions) => {
      let left: Uncredited = receipt
      let gst = gstOf(sumOf(receipt))
      // The last takes what is left.
      for (const part of [...portions, Number.MAX_SAFE_INTEGER]) {
        const total = sumOf(left)
        if (total === 0) break
        const credited = Math.min(part, total)
        const note = creditOf(left, credited, true)
        expect(sumOf(note)).toBe(credited)
        expect(note.gst).toBeGreaterThanOrEqual(0)
        left = {
          lines: left.lines.map((line, at) => line - note.lines[at]!),
          freight: left.freight - note.freight,
        }
        gst -= note.gst!
        for (const one of [...left.lines, left.freight]) expect(one).toBeGreaterThanOrEqual(0)
        expect(gst).toBe(gstOf(sumOf(left)))
      }
      expect([sumOf(left), gst]).toEqual([0, 0])
    }),
  )
})

test('domain: ten pieces at 23.90 with 25 % off go back piece by piece without a cent more or less', () => {
  let left: Uncredited = { lines: [17_925], freight: 0 }
  const notes = Array.from({ length: 10 }, (_, at) => {
    const note = creditOf(left, at % 2 ? 1793 : 1792, true)
    left = { lines: [left.lines[0]! - note.lines[0]!], freight: 0 }
    return note
  })
  expect(sumOf(left)).toBe(0)
  expect(notes.reduce((all, { gst }) => all + gst!, 0)).toBe(gstOf(17_925))
})

test('domain: more than is left cannot be credited, nor nothing; a seller without GST has none on the note', () => {
  const left = { lines: [100, 1], freight: 500 }
  expect(() => creditOf(left, 602, true)).toThrow(RangeError)
  expect(() => creditOf(left, 0, true)).toThrow(RangeError)
  expect(creditOf(left, 601, false)).toEqual({ lines: [100, 1], freight: 500, gst: null })
  expect(creditOf(left, 1, true)).toEqual({ lines: [0, 0], freight: 1, gst: 0 })
})

test('domain: numbers, GST numbers and means of payment as a person reads them', () => {
  expect([receiptNo(12), creditNo(1), receiptNo(1_234_567)]).toEqual(['R000012', 'C000001', 'R1234567'])
  expect(['12345678', '123456789'].map(formatGstNumber)).toEqual(['12-345-678', '123-456-789'])
  expect(paidByText(['wechat', 'wallet', 'wechat'])).toBe('微信支付、钱包余额')
  expect([paidByText(['other']), paidByText([])]).toEqual(['在线支付', '无需付款'])
})
