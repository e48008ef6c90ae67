import { render, screen } from '@testing-library/react'
import { Amounts } from './Amounts'

const amounts = { goodsCents: 10_000, freightCents: 800, totalCents: 8300, gstCents: 1083, totalLabel: '应付金额' }

test('domain: the checkout explains list price, what is taken off, and what is to pay', () => {
  const adjustments = [
    { label: '店铺满减券', cents: 2000 },
    { label: '优惠码', cents: 500 },
  ]
  const { container } = render(<Amounts {...amounts} adjustments={adjustments} />)
  const rows = [...container.querySelectorAll('.dd-amounts__row')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringContaining('商品金额'),
    expect.stringContaining('运费'),
    '店铺满减券−$20',
    '优惠码−$5',
    expect.stringContaining('应付金额'),
  ])
})

test('without anything taken off there is no row for it', () => {
  render(<Amounts {...amounts} adjustments={[]} />)
  expect(screen.queryByText(/−/)).toBeNull()
})

test('domain: GST is named where a seller is registered for it, and nowhere else', () => {
  const { rerender } = render(<Amounts {...amounts} adjustments={[]} />)
  expect(screen.getByText('含 GST（15%）$10.83')).toBeTruthy()
  rerender(<Amounts {...amounts} gstCents={null} adjustments={[]} />)
  expect(screen.queryByText(/GST/)).toBeNull()
})

test('domain: a seller reads what the platform pays for its own coupon, a buyer does not; GST is of both', () => {
  const platform = { ...amounts, subsidyCents: 1000, adjustments: [{ label: '平台券', cents: 1000 }] }
  const { rerender } = render(<Amounts {...platform} side="seller" />)
  expect(screen.getByText('+$10')).toBeTruthy()
  expect(screen.getByText('你的货款').parentElement!.textContent).toContain('93')
  expect(screen.getByText('含 GST（15%，平台补贴也计入）$10.83')).toBeTruthy()
  rerender(<Amounts {...platform} side="buyer" />)
  expect(screen.queryByText('你的货款')).toBeNull()
})
