import { fireEvent, render, screen } from '@testing-library/react'
import { DayStrip } from './DayStrip'
import { TimeSlots } from './TimeSlots'

const onChange = jest.fn()
beforeEach(() => void onChange.mockReset())

test('a day that is off says why and cannot be chosen; what is left has a label', () => {
  render(
    <DayStrip
      label="日期"
      value="a"
      onChange={onChange}
      days={[
        { key: 'a', name: '今天', date: '12月3日', note: '余3' },
        { key: 'b', name: '明天', date: '12月4日', note: '休息', off: true },
        { key: 'c', name: '周六', date: '12月5日' },
      ]}
    />,
  )
  expect(screen.getByRole('radiogroup', { name: '日期' })).toBeTruthy()
  const [today, closed, free] = screen.getAllByRole('radio')
  expect(today!.getAttribute('aria-label')).toBe('今天，12月3日，余3')
  expect(today!.getAttribute('aria-checked')).toBe('true')
  expect(closed!.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(closed!)
  fireEvent.click(today!)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(free!)
  expect(onChange).toHaveBeenCalledWith('c')
})

test('a time says what is left of it, and one that is full is chosen all the same', () => {
  render(
    <TimeSlots
      label="时间"
      value=""
      onChange={onChange}
      slots={[
        { key: 'a', text: '18:30', note: '剩2桌' },
        { key: 'b', text: '19:00', note: '可排队', full: true },
      ]}
    />,
  )
  fireEvent.click(screen.getByRole('radio', { name: '19:00，可排队' }))
  expect(onChange).toHaveBeenCalledWith('b')
})
