import { render, screen } from '@testing-library/react'
import { Price } from './Price'

describe('Price', () => {
  it('is one amount to a screen reader and three sizes to the eye', () => {
    render(<Price cents={1234560} prefix="到手价" suffix="起" />)
    const price = screen.getByRole('img', { name: '到手价$12,345.60起' })
    expect(price.textContent).toBe('到手价$12,345.60起')
    expect(price.querySelector('.dd-price__big')?.textContent).toBe('12,345')
  })

  it('strikes the list price only when it is higher', () => {
    const { rerender, container } = render(<Price cents={1290} listCents={1990} />)
    expect(container.querySelector('del')?.textContent).toBe('$19.90')
    expect(screen.getByRole('img', { name: '$12.90，原价 $19.90' })).toBeTruthy()
    rerender(<Price cents={1290} listCents={1290} />)
    expect(container.querySelector('del')).toBeNull()
  })
})
