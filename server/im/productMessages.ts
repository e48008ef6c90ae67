import { json, type Db } from '../db/database'
import type { ChatContent, ChatMessage, PastMessage } from '../modules/chat/public/chat'
import { chatConversation, userJid, type Im } from './context'
import { idAt } from './ids'
import { previewOf } from './messages/preview'
import { CONTENT, KIND, NS } from './protocol/codes'
import { encode, type Content, type KeyValue, type MessageBody, type Meta } from './protocol/msync'

const TEXT_ENTRY = 7
const code = (name: (typeof CONTENT)[number]) => CONTENT.indexOf(name)

/** A content as the wire has it (chat §3 message types; the product's `voice` is the wire's audio). */
function contentOf(content: ChatContent): Content {
  switch (content.type) {
    case 'txt':
      return { type: code('txt'), text: content.text }
    case 'loc': {
      const { lat, lng, addr, buildingName } = content
      return { type: code('loc'), latitude: lat, longitude: lng, address: addr, buildingName }
    }
    default: {
      const { type, url, secret, filename, fileLength, width, height, length } = content
      return {
        type: code(type === 'voice' ? 'audio' : type),
        displayName: filename,
        remotePath: url,
        secretKey: secret,
        fileLength,
        ...(length > 0 ? { duration: Math.round(length) } : {}),
        ...(width > 0 && height > 0 ? { size: { width: Math.round(width), height: Math.round(height) } } : {}),
      }
    }
  }
}

/** `json` goes as text, so that every platform's SDK reads it alike. */
const entriesOf = (ext: ChatMessage['ext']): KeyValue[] =>
  ext
    ? [
        { key: 'type', type: TEXT_ENTRY, stringValue: ext.type },
        { key: 'json', type: TEXT_ENTRY, stringValue: JSON.stringify(ext.json) },
      ]
    : []

const bodyOf = (im: Im, { from, to, content, ext }: ChatMessage): MessageBody => ({
  type: KIND.chat,
  from: userJid(im, from),
  to: userJid(im, to),
  contents: [contentOf(content)],
  ext: entriesOf(ext),
})

/** A message of the product in the shape that a device uploads; its key stands where a device's own id does. */
export const productMeta = (im: Im, message: ChatMessage): Meta => ({
  id: message.key,
  to: userJid(im, message.to),
  ns: NS.chat,
  payload: encode('MessageBody', bodyOf(im, message)),
})

/**
 * Writes conversations as if they had taken place: history and lists have them, no device is notified. Existing
 * messages stay.
 */
export async function writePast(im: Im, trx: Db, messages: readonly PastMessage[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map((message, index) => {
    const { from, to, key, at } = message
    const id = (BigInt(idAt(at.getTime())) + BigInt(index)).toString().padStart(idAt(0).length, '0')
    const body = bodyOf(im, message)
    const packet = encode('Meta', {
      id,
      from: userJid(im, from),
      to: userJid(im, to),
      timestamp: String(at.getTime()),
      ns: NS.chat,
      payload: encode('MessageBody', body),
      meta: Buffer.from(JSON.stringify({ is_online: 1 })),
    })
    return {
      id,
      kind: 'chat' as const,
      sender: from,
      target: to,
      conversation: chatConversation(from, to),
      client_id: key,
      packet,
      preview: json(previewOf(body)),
      created_at: at,
    }
  })
  await trx
    .insertInto('im_messages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const lists = new Map<string, { username: string; channel: string; read: string; at: Date }>()
  messages.forEach(({ from, to, at, unread }, index) => {
    for (const [username, channel] of [
      [from, to],
      [to, from],
    ] as const) {
      const key = `${username}|${channel}`
      const known = lists.get(key) ?? { username, channel, read: '', at }
      if (at > known.at) known.at = at
      if (!(unread && username === to) && rows[index]!.id > known.read) known.read = rows[index]!.id
      lists.set(key, known)
    }
  })
  await trx
    .insertInto('im_conversations')
    .values(
      [...lists.values()].map(({ username, channel, read, at }) => ({
        username,
        channel,
        kind: 'chat' as const,
        conversation: chatConversation(username, channel),
        read_id: read,
        pinned_at: null,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
