import { act, fireEvent, render, screen } from '@testing-library/react'
import { Button } from './Button'

const button = () => screen.getByRole<HTMLButtonElement>('button')

describe('Button', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => void jest.useRealTimers())

  it('runs a double tap once, and the next real tap again', () => {
    const onClick = jest.fn()
    render(<Button onClick={onClick}>付款</Button>)
    fireEvent.click(button())
    jest.advanceTimersByTime(599)
    fireEvent.click(button())
    expect(onClick).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1)
    fireEvent.click(button())
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('shows and holds while its promise is pending, however long', async () => {
    let finish = () => {}
    const onClick = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    render(<Button onClick={onClick}>付款</Button>)
    fireEvent.click(button())
    expect(button().getAttribute('aria-busy')).toBe('true')
    jest.advanceTimersByTime(60_000)
    fireEvent.click(button())
    expect(onClick).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    expect(button().getAttribute('aria-busy')).toBeNull()
    fireEvent.click(button())
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('a clock set back does not lock it', () => {
    const onClick = jest.fn()
    render(<Button onClick={onClick}>付款</Button>)
    fireEvent.click(button())
    jest.setSystemTime(500_000)
    fireEvent.click(button())
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('does nothing while disabled or loading', () => {
    const onClick = jest.fn()
    const { rerender } = render(
      <Button disabled onClick={onClick}>
        付款
      </Button>,
    )
    fireEvent.click(button())
    rerender(
      <Button loading onClick={onClick}>
        付款
      </Button>,
    )
    fireEvent.click(button())
    expect(onClick).not.toHaveBeenCalled()
  })
})
