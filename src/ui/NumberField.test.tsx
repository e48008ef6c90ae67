import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { NumberField } from './NumberField'

let held: number | null = null
function Held() {
  const [value, setValue] = useState<number | null>(5)
  held = value
  return <NumberField label="库存" value={value} onChange={setValue} min={1} max={99} unit="件" />
}
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('whole numbers alone; empty is no number', () => {
  render(<Held />)
  type('１２')
  expect([input().value, held]).toEqual(['12', 12])
  type('007')
  expect(held).toBe(7)
  type('abc')
  expect([input().value, held]).toEqual(['', null])
})

test('what is beyond the bounds is said on leaving, not changed', () => {
  render(<Held />)
  type('120')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(input())
  expect(screen.getByRole('alert').textContent).toBe('请填 1 到 99 之间的数')
  expect(held).toBe(120)
})
