import { fireEvent, render, screen } from '@testing-library/react'
import { DatePicker } from './DatePicker'

const onPick = jest.fn()
const onClose = jest.fn()
beforeEach(() => {
  onPick.mockReset()
  onClose.mockReset()
})
const show = (props: Partial<Parameters<typeof DatePicker>[0]> = {}) =>
  render(
    <DatePicker
      open
      title="日期"
      value=""
      now={new Date(2026, 10, 28, 12).getTime()}
      onPick={onPick}
      onClose={onClose}
      {...props}
    />,
  )
const day = (name: string) => screen.getByRole('button', { name })
const month = () => screen.getByText(/年/).textContent

test('a tap picks the day and closes; a day before today does nothing', () => {
  show()
  expect(month()).toBe('2026年11月')
  fireEvent.click(day('11月27日'))
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.click(day('11月28日，今天'))
  expect(onPick).toHaveBeenCalledWith('2026-11-28')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('leafs over the end of the year as quickly as a finger taps, within its bounds', () => {
  show({ max: '2027-02-10' })
  for (let taps = 0; taps < 5; taps++) fireEvent.click(day('下个月'))
  expect(month()).toBe('2027年2月')
  fireEvent.click(day('2月11日'))
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.click(day('2月10日'))
  expect(onPick).toHaveBeenCalledWith('2027-02-10')
})

test('without bounds it goes from today to the end of the eleventh month ahead', () => {
  show()
  expect(day('上个月').hasAttribute('disabled')).toBe(true)
  for (let taps = 0; taps < 20; taps++) fireEvent.click(day('下个月'))
  expect(month()).toBe('2027年10月')
})

test('opens at what was chosen; a day that is closed says why and is not picked', () => {
  show({
    value: '2026-12-24',
    noteOf: (each) => (each === '2026-12-25' ? '圣诞' : undefined),
    isClosed: (each) => each === '2026-12-25',
  })
  expect(day('12月24日').getAttribute('aria-selected')).toBe('true')
  fireEvent.click(day('12月25日，圣诞'))
  expect(onPick).not.toHaveBeenCalled()
})

test('a day of the past may be chosen where the bounds say so', () => {
  show({ value: '1990-05-04', min: '1920-01-01', max: '2026-11-28' })
  expect(month()).toBe('1990年5月')
  fireEvent.click(day('5月1日'))
  expect(onPick).toHaveBeenCalledWith('1990-05-01')
})
