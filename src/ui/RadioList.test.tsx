import { fireEvent, render, screen } from '@testing-library/react'
import { RadioList } from './RadioList'

const OPTIONS = [
  { key: 1, title: '微信支付', note: '零钱或银行卡' },
  { key: 2, title: '钱包余额', note: '余额不足', disabled: true },
  { key: 3, title: '银行卡' },
]

it('chooses by key, says which is chosen and why one cannot be', () => {
  const onChange = jest.fn()
  render(<RadioList label="支付方式" options={OPTIONS} value={1} onChange={onChange} />)
  const rows = screen.getAllByRole('radio')
  expect(rows.map((row) => row.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
  fireEvent.click(screen.getByRole('radio', { name: '钱包余额，余额不足' }))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: '银行卡' }))
  expect(onChange).toHaveBeenCalledWith(3)
  expect(screen.getByRole('radiogroup', { name: '支付方式' })).toBeTruthy()
})
