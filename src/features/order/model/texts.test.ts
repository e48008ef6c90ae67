import { fieldFault } from './customFields'
import { noteFault } from './noteFault'

const field = (kind: 'text' | 'date' | 'phone', required = true) => ({ name: '日期', required, placeholder: '', kind })

describe('what a buyer writes', () => {
  it('counts a note by what a person sees', () => {
    expect(noteFault('蜜'.repeat(200))).toBeNull()
    expect(noteFault('蜜'.repeat(201))).toBe('超出1个字，请精简一下')
    expect(noteFault('👨‍👩‍👧‍👦'.repeat(10))).toBeNull()
  })
  it('refuses a day that is not in the calendar', () => {
    expect(fieldFault(field('date'), '2026-12-24')).toBeNull()
    expect(fieldFault(field('date'), '2026-02-31')).not.toBeNull()
  })
  it('asks for required values only', () => {
    expect(fieldFault(field('text'), '  ')).toBe('请填写日期')
    expect(fieldFault(field('text', false), '')).toBeNull()
    expect(fieldFault(field('phone'), '021 234 5678')).toBeNull()
    expect(fieldFault(field('phone'), '12')).toContain('手机号')
  })
})
