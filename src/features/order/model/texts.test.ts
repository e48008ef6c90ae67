import { fieldError } from './customFields'
import { NOTE } from '@/contract/order'
import { textError } from '@/contract/textRules'

const field = (kind: 'text' | 'date' | 'phone', required = true) => ({ name: '日期', required, placeholder: '', kind })

describe('what a buyer writes', () => {
  it('counts a note by what a person sees', () => {
    expect(textError('蜜'.repeat(200), NOTE)).toBeNull()
    expect(textError('蜜'.repeat(201), NOTE)).toBe('备注最多200个字，已超出1个字')
    expect(textError('👩🏽‍🤝‍👨🏿'.repeat(200), NOTE)).toBeNull()
    expect(textError('请\n放门口', NOTE)).toBeNull()
  })
  it('refuses a day that is not in the calendar', () => {
    expect(fieldError(field('date'), '2026-12-24')).toBeNull()
    expect(fieldError(field('date'), '2026-02-31')).not.toBeNull()
  })
  it('asks for required values only', () => {
    expect(fieldError(field('text'), '  ')).toBe('请填写日期')
    expect(fieldError(field('text', false), '')).toBeNull()
    expect(fieldError(field('phone'), '021 234 5678')).toBeNull()
    expect(fieldError(field('phone'), '12')).toContain('手机号')
  })
})
