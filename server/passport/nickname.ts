import { randomInt } from 'node:crypto'
import { firstGraphemes } from '../../src/contract/graphemes'
import { HIDDEN_CHARACTERS, NICKNAME_MAX } from '../../src/contract/passportRules'

/** Names from elsewhere follow other rules; here they follow ours. Without one, a neutral name. */
export function nicknameOf(name: string): string {
  const shown = name
    .replace(new RegExp(HIDDEN_CHARACTERS, 'g'), '')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return firstGraphemes(shown, NICKNAME_MAX) || `叮当用户${randomInt(1000, 10_000)}`
}
