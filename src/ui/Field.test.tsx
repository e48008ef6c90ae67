import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Field } from './Field'

const FRIENDS = '👩🏽‍🤝‍👨🏿'

function Name({ kind }: { kind?: 'number' }) {
  const [text, setText] = useState('')
  return <Field label="群名" kind={kind} value={text} maxLength={20} count onInput={setText} />
}
const type = (text: string) => {
  const input = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(input, { target: { value: text } })
  return input
}

it('a limit counts characters as a person does, and cuts none of them in part', () => {
  render(<Name />)
  const input = type(FRIENDS.repeat(17))
  expect(input.value).toBe(FRIENDS.repeat(17))
  expect(screen.getByText('17/20')).toBeTruthy()
  expect(type(FRIENDS.repeat(21)).value).toBe(FRIENDS.repeat(20))
  expect(input.maxLength).toBe(-1)
})

it('digits are limited natively', () => {
  render(<Name kind="number" />)
  expect(screen.getByRole<HTMLInputElement>('textbox').maxLength).toBe(20)
})
