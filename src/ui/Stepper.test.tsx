import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Stepper } from './Stepper'

const onLimit = jest.fn()

function Counter({ start = 1, min, max }: { start?: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start)
  return <Stepper value={value} onChange={setValue} min={min} max={max} onLimit={onLimit} label="蜂蜜" />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '蜂蜜' })
const more = () => screen.getByRole('button', { name: '增加' })
const fewer = () => screen.getByRole('button', { name: '减少' })

function type(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.blur(field())
}

describe('Stepper', () => {
  beforeEach(() => onLimit.mockClear())

  it('counts quick taps one by one and stops at both ends, saying so', () => {
    render(<Counter max={3} />)
    fireEvent.click(more())
    fireEvent.click(more())
    expect(field().value).toBe('3')
    expect(more().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(more())
    expect(field().value).toBe('3')
    expect(onLimit).toHaveBeenLastCalledWith('max', expect.any(Number))
    for (let tap = 0; tap < 3; tap++) fireEvent.click(fewer())
    expect(field().value).toBe('1')
    expect(onLimit).toHaveBeenLastCalledWith('min', 0)
  })

  it('takes a typed number when the field is left, held to its bounds', () => {
    render(<Counter max={20} />)
    type('12')
    expect(field().value).toBe('12')
    type('999')
    expect(field().value).toBe('20')
    expect(onLimit).toHaveBeenLastCalledWith('max', expect.any(Number))
    expect(onLimit).toHaveBeenLastCalledWith('max', 999)
    type('0')
    expect(onLimit).toHaveBeenLastCalledWith('min', 0)
    expect(field().value).toBe('20')
  })

  it('keeps its value when what was typed is no number', () => {
    render(<Counter start={4} />)
    type('abc')
    expect(field().value).toBe('4')
    type('')
    expect(field().value).toBe('4')
  })
})
