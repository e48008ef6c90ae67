import { sql } from 'kysely'
import { json, type Db } from '../../db/database'
import { arrayOf, tableOf } from '../../db/lists'
import type { MessagePreview } from '../../db/imSchema'
import type { Im } from '../context'
import { deleteFiles } from '../files/store'
import { notifyUnpinned } from '../conversations/messagePins'
import { notifyThread } from '../groups/threadMessages'
import type { GroupRow } from '../groups/store'
import type { Outbox } from '../delivery/UnitOfWork'
import { ENTRY, USER_DOMAIN } from '../protocol/codes'
import { decode, encode, type MessageBody } from '../protocol/msync'
import { isObject, parseJson } from './normalize'

/** What stands where words of a recalled message stood: in a quote of it, and as the name of a thread that hangs on it. */
const RECALLED_WORDS = '原消息已撤回'
const NOTHING: MessagePreview = { bodies: [], ext: {} }

export interface RecalledMessage {
  id: string
  kind: 'chat' | 'group' | 'room'
  sender: string
  target: string
  conversation: string
  packet: Uint8Array
}

interface Recall {
  im: Im
  trx: Db
  outbox: Outbox
  now: Date
  /** Who recalls. */
  by: string
  message: RecalledMessage
  /** Everyone in the conversation. */
  everyone: readonly string[]
}

/** Removes the content of a recalled message from every place that it was copied to. */
export async function forgetContent(recall: Recall): Promise<void> {
  const { trx, message } = recall
  const { id } = message
  const body = decode('MessageBody', decode('Meta', message.packet).payload ?? new Uint8Array())
  await forgetFiles(recall, body)
  // A reported message stays for moderators, and is shown to no other user.
  await sql`update im_messages set packet = ''::bytea, preview = ${json(NOTHING)}
    where id = ${id} and not exists (select 1 from im_reports r where r.message_id = ${id})`.execute(trx)
  await trx.deleteFrom('im_reactions').where('message_id', '=', id).execute()
  await trx.deleteFrom('im_pushes').where('message_id', '=', id).execute()
  await unpin(recall)
  await forgetWaiting(recall)
  await forgetQuotes(recall)
  await renameThread(recall, body)
}

const FILE = /\/chatfiles\/([0-9a-f-]{36})/

/** Files of the sender that no other message holds: a forwarded one belongs to the forwarding user as well. */
async function forgetFiles(
  { trx, now, message: { id, sender } }: Recall,
  { contents = [] }: MessageBody,
): Promise<void> {
  const files = contents
    .flatMap(({ remotePath, thumbnailRemotePath }) => [remotePath, thumbnailRemotePath])
    .flatMap((path) => FILE.exec(path ?? '')?.[1] ?? [])
  if (files.length === 0) return
  const unshared = sql`im_files.id = any(${arrayOf('text', files)}) and im_files.owner = ${sender}
    and not exists (select 1 from im_group_files g where g.file_id = im_files.id)
    and not exists (select 1 from im_messages m
      where substring(m.preview #>> '{bodies,0,url}' from '/chatfiles/([0-9a-f-]{36})') = im_files.id and m.id <> ${id} and not m.recalled)`
  await deleteFiles(trx, unshared, now)
}

async function unpin({ trx, outbox, now, by, message, everyone }: Recall): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('im_pinned_messages')
    .where('message_id', '=', message.id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) notifyUnpinned(outbox, { by, now, message, everyone })
}

/** What waits for devices: the message itself, and notices that hold it (reactions, pins, the last message of a thread). */
async function forgetWaiting({ trx, message, everyone }: Recall): Promise<void> {
  // All members of a group receive the messages of its threads.
  const { rows } = await sql<{ username: string }>`
    select m.username from im_groups g join im_members m on m.group_id = g.parent_id where g.id = ${message.conversation}`.execute(
    trx,
  )
  const names = [...everyone, ...rows.map(({ username }) => username)]
  await sql`delete from im_inbox where username = any(${arrayOf('text', names)}) and id = ${message.id}`.execute(trx)
  await forgetNotices(trx, names, message.id)
}

/** Notices that name an id. */
async function forgetNotices(trx: Db, everyone: readonly string[], id: string): Promise<void> {
  await sql`delete from im_inbox where username = any(${arrayOf('text', everyone)}) and queue = ${`notify@${USER_DOMAIN}`}
    and position(convert_to(${id}, 'UTF8') in packet) > 0`.execute(trx)
}

/** Messages after it that quote it keep their own words and lose those of the recalled one. */
async function forgetQuotes({ trx, message: { id, conversation } }: Recall): Promise<void> {
  const rows = await trx
    .selectFrom('im_messages')
    .select(['id', 'packet', 'preview'])
    .where('conversation', '=', conversation)
    .where('id', '>', id)
    .where('recalled', '=', false)
    .where(sql<boolean>`preview -> 'ext' ->> 'quote' like ${`%${id}%`}`)
    .execute()
  const changed = rows.map((row) => {
    const meta = decode('Meta', row.packet)
    const body = decode('MessageBody', meta.payload ?? new Uint8Array())
    const ext = (body.ext ?? []).map((entry) =>
      entry.key === 'quote' ? { ...entry, stringValue: withoutWords(entry.stringValue ?? '', id) } : entry,
    )
    const quote = ext.find(({ key }) => key === 'quote')
    const shown = quote?.type === ENTRY.json ? parseJson(quote.stringValue ?? '') : quote?.stringValue
    const packet = encode('Meta', { ...meta, payload: encode('MessageBody', { ...body, ext }) })
    return {
      id: row.id,
      packet: Buffer.from(packet).toString('base64'),
      preview: JSON.stringify({ ...row.preview, ext: { ...row.preview.ext, quote: shown } }),
    }
  })
  if (changed.length === 0) return
  await sql`update im_messages m set packet = decode(p.packet, 'base64'), preview = p.preview::jsonb
    from ${tableOf(changed, { id: 'text', packet: 'text', preview: 'text' })} where m.id = p.id`.execute(trx)
}

function withoutWords(text: string, id: string): string {
  const quote = parseJson(text)
  if (!isObject(quote, 'id') || String((quote as { id: unknown }).id) !== id) return text
  return JSON.stringify({ ...(quote as object), text: RECALLED_WORDS })
}

/** A thread is named after its message unless someone found a better name. */
async function renameThread({ im, trx, outbox, now, by, message, everyone }: Recall, body: MessageBody): Promise<void> {
  const thread = (await trx
    .selectFrom('im_groups')
    .selectAll()
    .where('kind', '=', 'thread')
    .where('parent_id', '=', message.conversation)
    .where('parent_message_id', '=', message.id)
    .executeTakeFirst()) as GroupRow | undefined
  if (!thread || !repeats(thread.name, body.contents?.[0]?.text ?? '')) return
  await trx
    .updateTable('im_groups')
    .set({ name: RECALLED_WORDS, modified_at: now })
    .where('id', '=', thread.id)
    .execute()
  await forgetNotices(trx, everyone, thread.id)
  await notifyThread(im, trx, outbox, { thread: { ...thread, name: RECALLED_WORDS }, by, now, operation: 'update' })
}

const bare = (text: string) => text.replace(/[\s…]|\.{3}$/gu, '')

/** Whether a name is some words of a text, or the text some words of the name. */
function repeats(name: string, text: string): boolean {
  const [short, long] = [bare(name), bare(text)].sort((a, b) => a.length - b.length) as [string, string]
  return short !== '' && long.includes(short)
}
