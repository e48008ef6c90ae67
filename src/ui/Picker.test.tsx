import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { fitChoice, Picker, type PickerColumn } from './Picker'

const column = (label: string, ...keys: string[]): PickerColumn => ({
  label,
  options: keys.map((key) => ({ key, text: key })),
})
/** The times depend on the day. */
const COLUMNS = ([day]: readonly string[]) => [
  column('日期', '今天', '明天'),
  day === '今天' ? column('时间', '19:00') : column('时间', '18:00', '19:00'),
]
const onPick = jest.fn()
const onClose = jest.fn()
beforeEach(() => {
  onPick.mockReset()
  onClose.mockReset()
})
const radio = (name: string) => screen.getByRole('radio', { name })

describe('one column', () => {
  const show = (value: string[]) =>
    render(
      <Picker
        open
        title="城市"
        columns={() => [column('城市', '奥克兰', '惠灵顿')]}
        value={value}
        onPick={onPick}
        onClose={onClose}
      />,
    )

  it('picks on a tap and closes', () => {
    show(['奥克兰'])
    expect(radio('奥克兰').getAttribute('aria-checked')).toBe('true')
    fireEvent.click(radio('惠灵顿'))
    expect(onPick).toHaveBeenCalledWith(['惠灵顿'])
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  it('marks nothing before a choice', () => {
    show([])
    expect(radio('奥克兰').getAttribute('aria-checked')).toBe('false')
  })
})

describe('several columns', () => {
  beforeEach(
    () =>
      void render(
        <Picker open title="预约时间" columns={COLUMNS} value={['明天', '18:00']} onPick={onPick} onClose={onClose} />,
      ),
  )

  it('picks on 确定 alone', () => {
    fireEvent.click(radio('19:00'))
    expect(onPick).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(onPick).toHaveBeenCalledWith(['明天', '19:00'])
  })
  it('a column that no longer offers what was chosen begins with its first', () => {
    fireEvent.click(radio('今天'))
    expect(screen.queryByRole('radio', { name: '18:00' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(onPick).toHaveBeenCalledWith(['今天', '19:00'])
  })
  it('closed without 确定 it forgets what was tapped', () => {
    fireEvent.click(radio('19:00'))
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onPick).not.toHaveBeenCalled()
    expect(radio('18:00').getAttribute('aria-checked')).toBe('true')
  })
})

test('a fitted choice is one of each column’s open options, and fits again as it is', () => {
  const options = fc.array(fc.record({ key: fc.string(), text: fc.string(), disabled: fc.boolean() }), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(options, { minLength: 1, maxLength: 3 }), fc.array(fc.string()), (lists, requested) => {
      const columns = () => lists.map((list) => ({ label: '', options: list }))
      const chosen = fitChoice(columns, requested)
      expect(chosen).toHaveLength(lists.length)
      chosen.forEach((key, at) => {
        const open = lists[at]!.filter(({ disabled }) => !disabled)
        expect(open.length === 0 ? key === '' : open.some((option) => option.key === key)).toBe(true)
      })
      expect(fitChoice(columns, chosen)).toEqual(chosen)
    }),
  )
})
