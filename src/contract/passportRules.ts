import { isPlainLine, textError, tidyText, type TextRule } from './textRules'

/**
 * Rules of the account forms (app §3 passport account) as plain data, for the service's schemas and for screens, whose builds leave the
 * schemas out. `text` is what a person reads under the field.
 */
export interface FieldRule {
  /** What is judged is the trimmed text, for passwords the text as typed. */
  test(text: string): boolean
  text: string
}
const rule = (pattern: RegExp, text: string): FieldRule => ({
  test: (value) => pattern.test(value) && isPlainLine(value),
  text,
})

export const USERNAME_RULE = rule(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名需为4-20位字母、数字或下划线，以字母开头')
export const PASSWORD_RULE = rule(/^(?=.*[A-Za-z])(?=.*\d).{8,64}$/, '密码需为8-64位，且同时包含字母和数字')
export const EMAIL_RULE = rule(
  /^(?=.{6,254}$)[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
  '邮箱格式不正确',
)
/** Shape only; the service reads the number by domain/phone.ts, and so does the screen before it sends. */
export const PHONE_RULE = rule(
  /^[+\d\uff0b\uff10-\uff19][\d\uff10-\uff19\s\-.()\u2010-\u2015\uff08\uff09]{5,31}$/,
  '手机号格式不正确',
)
export const CODE_RULE = rule(/^\d{6}$/, '请输入6位数字验证码')

export const NICKNAME_MAX = 20
export const NICKNAME: TextRule = { label: '昵称', max: NICKNAME_MAX, required: true }
/** Controls, bidi overrides and characters that show nothing: a name made of them passes for another. ZWJ stays, emoji need it. */
export const HIDDEN_CHARACTERS =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\ufff9-\ufffb]/

/** What is wrong with a nickname as typed, in words; null when nothing is. Counted by what a person sees, so an emoji is one (domain: people). */
export function nicknameError(typed: string): string | null {
  const name = tidyText(typed, NICKNAME)
  return textError(name, NICKNAME) ?? (HIDDEN_CHARACTERS.test(name) ? '昵称含有不支持的字符' : null)
}
