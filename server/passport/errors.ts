import { PASSPORT_ERRORS, type PassportErrorName } from '../../src/contract/passport'

/** A refusal of the passport service: stable code and Chinese text (contract/passport.ts). */
export class PassportRefusal extends Error {
  readonly code: string
  constructor(
    readonly reason: PassportErrorName,
    details: Record<string, string> = {},
  ) {
    super(PASSPORT_ERRORS[reason][1].replace(/\{(\w+)\}/g, (_all, key: string) => details[key] ?? ''))
    this.code = PASSPORT_ERRORS[reason][0]
  }
}

/** 45秒, 3分钟, 2小时: how long a person has to wait, never less than it takes. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole}秒`
  return whole < 3600 ? `${Math.ceil(whole / 60)}分钟` : `${Math.ceil(whole / 3600)}小时`
}
