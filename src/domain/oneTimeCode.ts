/** Digits of a code sent by SMS or e-mail (app §3 smscode, verifycode). */
export const CODE_LENGTH = 6

const ascii = (text: string) =>
  text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

/**
 * The digits of a code in whatever a phone put into its field: typed with spaces, in full width, a whole message pasted, or filled in
 * twice (iOS). At most CODE_LENGTH digits; fewer while it is being typed.
 */
export function readCode(text: string): string {
  const plain = ascii(text)
  // A message may hold other numbers (5分钟, 0800 …): a run of exactly six digits is the code.
  const whole = /(?:^|\D)(\d{6})(?!\d)/.exec(plain)
  return whole ? whole[1]! : plain.replace(/\D/g, '').slice(0, CODE_LENGTH)
}
