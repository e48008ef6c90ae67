import { render, screen } from '@testing-library/react'
import { Steps } from './Steps'

const STEPS = [{ title: '提交申请', time: '11月28日' }, { title: '卖家处理', note: '48 小时内' }, { title: '退款到账' }]
const texts = () => screen.getAllByRole('listitem').map((step) => step.textContent)

it('numbers what is to be done', () => {
  render(<Steps steps={STEPS} />)
  expect(texts()).toEqual(['1提交申请11月28日', '2卖家处理48 小时内', '3退款到账'])
})

it('says of each step how far it is, to who hears it too', () => {
  render(<Steps steps={STEPS} current={1} label="售后进度" />)
  expect(texts()).toEqual(['提交申请，已完成11月28日', '卖家处理，进行中48 小时内', '退款到账，未开始'])
})

it('past the last step all are done', () => {
  render(<Steps steps={STEPS} current={3} />)
  expect(texts().every((text) => text!.includes('已完成'))).toBe(true)
})
