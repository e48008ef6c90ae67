import { firstGraphemes } from '../contract/graphemes'

/** A nickname as strangers see it: its first character alone, `小**`. */
export const maskedName = (nickname: string): string => `${firstGraphemes(nickname.trim(), 1) || '叮'}**`
