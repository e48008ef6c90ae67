import * as v from 'valibot'
import { get } from './endpoint'

/** The one call of the chat that home's script holds: the rest of contract/im comes with the chat itself. */
export const imUnreadApi = {
  /** Not in the spec's list: what the badge counts before the chat is connected. Unread of all that is not muted, and requests that wait. */
  unread: get('/user/im/unread', {
    access: 'user',
    input: v.object({}),
    output: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  }),
} as const
