import { act, fireEvent, render, screen } from '@testing-library/react'
import { View } from './View'

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void jest.useRealTimers())

const onClick = jest.fn()
beforeEach(() => void onClick.mockReset())

describe.each([
  ['button', { role: 'button' }],
  ['link', { href: '/pages/item/detail' }],
])('a View that is a %s', (role, props) => {
  const shown = () => screen.getByRole(role)

  it('runs a double tap once, and the next real tap again', () => {
    render(<View {...props} onClick={onClick} ariaLabel="详情" />)
    fireEvent.click(shown())
    jest.advanceTimersByTime(599)
    fireEvent.click(shown())
    expect(onClick).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1)
    fireEvent.click(shown())
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('runs nothing while its promise is pending, however often it is drawn meanwhile', async () => {
    let finish = () => {}
    onClick.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)))
    const { rerender } = render(<View {...props} onClick={onClick} ariaLabel="详情" />)
    fireEvent.click(shown())
    jest.advanceTimersByTime(60_000)
    rerender(<View {...props} onClick={() => onClick()} ariaLabel="详情" />)
    fireEvent.click(shown())
    expect(onClick).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    fireEvent.click(shown())
    expect(onClick).toHaveBeenCalledTimes(2)
  })
})

it('a key held down presses a button once', () => {
  render(<View role="button" onClick={onClick} ariaLabel="详情" />)
  for (let times = 0; times < 3; times++) fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('a tab takes each tap, and a link with a modifier key is the browser’s', () => {
  render(
    <>
      <View role="tab" onClick={onClick} ariaLabel="全部" />
      <View href="#list" onClick={onClick} ariaLabel="列表" />
    </>,
  )
  fireEvent.click(screen.getByRole('tab'))
  fireEvent.click(screen.getByRole('tab'))
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
  expect(onClick).toHaveBeenCalledTimes(3)
})
