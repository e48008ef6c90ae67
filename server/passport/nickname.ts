import { randomInt } from 'node:crypto'
import { HIDDEN_CHARACTERS, NICKNAME_MAX } from '../../src/contract/passportRules'

/** Names from elsewhere follow other rules; here they keep ours. Without one, a name that tells nothing. */
export function nicknameOf(name: string): string {
  const shown = name.replace(new RegExp(HIDDEN_CHARACTERS, 'g'), '').replace(/\s+/g, ' ').trim()
  const signs = Array.from(new Intl.Segmenter('zh').segment(shown), ({ segment }) => segment)
  return signs.slice(0, NICKNAME_MAX).join('') || `叮当用户${randomInt(1000, 10_000)}`
}
