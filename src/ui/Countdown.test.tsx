import { act, render, screen } from '@testing-library/react'
import { Countdown } from './Countdown'
import { countdownParts, countdownWords } from './countdownParts'

const END = '2026-03-01T10:00:00.000Z'
const start = Date.parse(END) - 3_661_400
const timer = () => screen.getByRole('timer')
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('countdownParts', () => {
  it('rounds a begun second up, so that 00:00:00 means over', () => {
    expect(countdownParts(1)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '01', ended: false })
    expect(countdownParts(0).ended).toBe(true)
    expect(countdownParts(-5000).seconds).toBe('00')
    expect(countdownParts(2 * 86_400_000 + 3_723_000)).toMatchObject({
      days: 2,
      hours: '01',
      minutes: '02',
      seconds: '03',
    })
  })

  it('is said in words', () => {
    expect(countdownWords(countdownParts(65_000))).toBe('1分5秒')
    expect(countdownWords(countdownParts(0))).toBe('已结束')
  })
})

describe('Countdown', () => {
  beforeEach(() => void jest.useFakeTimers({ now: start }))
  afterEach(() => {
    setHidden(false)
    jest.useRealTimers()
  })

  it('ticks each second on the clock it is given, not on the phone’s', () => {
    const ahead = 3_600_000
    render(<Countdown endsAt={END} now={() => Date.now() + ahead} />)
    expect(timer().textContent).toBe('00:01:02')
    pass(400)
    expect(timer().textContent).toBe('00:01:01')
    pass(1000)
    expect(timer().textContent).toBe('00:01:00')
  })

  it('stops while hidden and is right again when seen', () => {
    render(<Countdown endsAt={END} now={Date.now} />)
    setHidden(true)
    expect(jest.getTimerCount()).toBe(0)
    pass(60_000)
    setHidden(false)
    expect(timer().textContent).toBe('01:00:02')
  })

  it('ends once', () => {
    const onEnd = jest.fn()
    render(<Countdown endsAt={END} now={() => Date.now() + 3_660_000} onEnd={onEnd} />)
    pass(10_000)
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(timer().textContent).toBe('00:00:00')
    setHidden(true)
    setHidden(false)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})
