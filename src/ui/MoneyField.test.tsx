import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { MOST_CENTS, priceText } from '@/domain/priceText'
import { MoneyField, type MoneyFieldProps } from './MoneyField'

let held: number | null = null
function Held(props: Partial<MoneyFieldProps> & { from: number | null }) {
  const [cents, setCents] = useState(props.from)
  held = cents
  return <MoneyField label="金额" {...props} cents={cents} onChange={setCents} />
}
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('cents in, cents out: what is typed is on its way until the field is left', () => {
  render(<Held from={1250} />)
  expect(input().value).toBe('12.50')
  type('12.')
  expect([input().value, held]).toEqual(['12.', 1200])
  type('12.3')
  expect([input().value, held]).toEqual(['12.3', 1230])
  fireEvent.blur(input())
  expect(input().value).toBe('12.30')
  type('')
  expect(held).toBeNull()
})

test('signs, letters and a third decimal are no part of it', () => {
  render(<Held from={null} />)
  type('$1,234.567 元')
  expect([input().value, held]).toEqual(['1234.56', 123456])
})

test('what is beyond the bounds is said once the field is left, and not changed', () => {
  render(<Held from={null} minCents={1000} maxCents={500_000} />)
  type('9')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(input())
  expect(screen.getByRole('alert').textContent).toBe('最少 $10.00')
  type('5000.01')
  expect(screen.getByRole('alert').textContent).toBe('最多 $5,000.00')
  expect(held).toBe(500_001)
  type('5000')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('any amount of the market survives being shown, typed and left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
      const { unmount } = render(<Held from={null} />)
      type(priceText(cents))
      expect(held).toBe(cents)
      fireEvent.blur(input())
      const shown = input().value
      type(shown)
      expect(held).toBe(cents)
      unmount()
    }),
    { numRuns: 40 },
  )
})
