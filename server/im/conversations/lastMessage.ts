import type { MessagePreview } from '../../db/imSchema'
import { MUC_DOMAIN, USER_DOMAIN } from '../protocol/codes'

/** A message as far as lists show it. */
export interface ListedMessage {
  id: string
  kind: 'chat' | 'group' | 'room'
  sender: string
  target: string
  preview: MessagePreview
  createdAt: Date
}

/** A message in the form that the SDK parses in lists: conversations, pins, threads. `payload` is JSON text there, an object in threads. */
export interface ListedMeta<P = ListedPayload> {
  id: string
  from: string
  to: string
  timestamp: number
  payload: P
}
interface ListedPayload {
  bodies: MessagePreview['bodies']
  ext: Record<string, unknown>
  from: string
  to: string
  type: string
}

/** Types as both of the SDK's parsers end up with singleChat, groupChat and chatRoom. */
const TYPES = { chat: 'chat', group: 'groupChat', room: 'chatRoom' } as const

/**
 * `customExts` is one object in the older list of conversations and a list of single entries everywhere else; the SDK throws on the other.
 */
export function listedMeta(
  appKey: string,
  { id, kind, sender, target, preview, createdAt }: ListedMessage,
  options: { customExtsAsObject?: boolean } = {},
): ListedMeta {
  const bodies = options.customExtsAsObject ? preview.bodies : preview.bodies.map(splitCustomExts)
  return {
    id,
    from: `${appKey}_${sender}@${USER_DOMAIN}`,
    to: `${appKey}_${target}@${kind === 'chat' ? USER_DOMAIN : MUC_DOMAIN}`,
    timestamp: createdAt.getTime(),
    payload: { bodies, ext: preview.ext, from: sender, to: target, type: TYPES[kind] },
  }
}

/** As conversations and pins carry it. */
export const asText = (meta: ListedMeta): ListedMeta<string> => ({ ...meta, payload: JSON.stringify(meta.payload) })

function splitCustomExts(body: MessagePreview['bodies'][number]): MessagePreview['bodies'][number] {
  const { customExts } = body
  if (typeof customExts !== 'object' || customExts === null) return body
  return { ...body, customExts: Object.entries(customExts).map(([key, value]) => ({ [key]: value })) }
}
