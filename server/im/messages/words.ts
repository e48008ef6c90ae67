import type { MessageBody } from '../protocol/msync'
import type { ImSettings } from '../../settings/chat'
import { REFUSE } from './refusal'

/** Refuses what is too long or holds a word of the list (chat spec §8: code 7). */
export function checkWords(settings: ImSettings, body: MessageBody): void {
  for (const { text = '' } of body.contents ?? []) {
    if ([...text].length > settings.maxTextLength) throw REFUSE.tooLong()
    const lower = text.toLowerCase()
    if (settings.sensitiveWords.some((word) => lower.includes(word))) throw REFUSE.sensitive()
  }
}
