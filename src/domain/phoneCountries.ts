import { formatPhone, normalisePhone } from '@/domain/phone'

/** Where a number may come from, the two of most people here first. `code` without its plus sign. */
export const PHONE_COUNTRIES: readonly { code: string; name: string }[] = [
  { code: '64', name: '新西兰' },
  { code: '86', name: '中国大陆' },
  { code: '61', name: '澳大利亚' },
  { code: '852', name: '中国香港' },
  { code: '853', name: '中国澳门' },
  { code: '886', name: '中国台湾' },
  { code: '65', name: '新加坡' },
  { code: '60', name: '马来西亚' },
  { code: '1', name: '美国、加拿大' },
  { code: '44', name: '英国' },
]

/** A number as typed beside a chosen country → E.164, or null. A number typed with its own code keeps that one. */
export function toE164(country: string, text: string): string | null {
  const typed = text.trim()
  if (/^(?:[+＋]|00|００)/.test(typed)) return normalisePhone(typed)
  return normalisePhone(`+${country}${typed.replace(/^[0０\s]+/, '')}`)
}

/** E.164 → country and the rest in groups, for a form; an unlisted code is stored with the number. */
export function splitPhone(e164: string): { country: string; number: string } {
  const found = PHONE_COUNTRIES.find(({ code }) => e164.startsWith(`+${code}`))
  if (!found) return { country: PHONE_COUNTRIES[0]!.code, number: e164 }
  const grouped = ['64', '86'].includes(found.code) ? formatPhone(e164).replace(/^(?:\+86 |0)/, '') : null
  return { country: found.code, number: grouped ?? e164.slice(found.code.length + 1) }
}
