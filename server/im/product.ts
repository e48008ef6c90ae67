import { createHmac, randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { LoginRequired } from '../http/errors'
import type { Db } from '../db/database'
import { arrayOf, tableOf } from '../db/lists'
import type { Row } from '../db/schema'
import { transaction } from '../db/transaction'
import type {
  ArrivedMessage,
  Chat,
  ChatMessage,
  ChatRefusal,
  ChatSent,
  ChatToken,
  PastMessage,
} from '../modules/chat/public/chat'
import { NOTICE_KINDS, OFFICIAL_ACCOUNTS, officialKind } from '../../src/contract/im'
import type { Im } from './context'
import { unreadOf } from './conversations/unread'
import { idAt } from './ids'
import { receive, type Origin } from './messages/receive'
import { mergeAccounts } from './productMerge'
import { productMeta, writePast } from './productMessages'
import { KICK } from './protocol/codes'
import { devices } from './socket/devices'
import { TokenBuckets } from '../platform/tokenBucket'

/** The device that the product writes from: it is no socket, so that every connected device of the sender gets a copy. */
const RESOURCE = 'product'

/** PostgreSQL's code of a foreign key that leads nowhere. */
const NO_SUCH_SESSION = '23503'

/** Refusals of the socket by the words the service gives them (messages/refusal.ts). */
const REFUSALS: readonly [string, ChatRefusal][] = [
  ['user not found', 'noUser'],
  ['blocked', 'blocked'],
  ['sensitive words', 'sensitive'],
  ['message too long', 'tooLong'],
]

type ArrivedRow = Pick<Row<'im_messages'>, 'id' | 'sender' | 'target' | 'preview'>
const arrived = ({ id, sender, target, preview }: ArrivedRow): ArrivedMessage => ({
  id,
  from: sender,
  to: target,
  text: preview.bodies[0]?.type === 'txt' ? (preview.bodies[0].msg ?? '') : '',
  extType: typeof preview.ext.type === 'string' ? preview.ext.type : '',
  extJson: parsed(preview.ext.json),
})

/** Messages `m` that one person typed to another: nothing automatic, and no official account. */
const isPersonal = sql<SqlBool>`m.kind = 'chat' and not m.recalled and m.sender <> m.target
  and m.preview #>> '{ext,type}' is distinct from 'auto'
  and m.sender <> all(${arrayOf(
    'text',
    NOTICE_KINDS.map((kind) => OFFICIAL_ACCOUNTS[kind].imUsername),
  )})`

/** The chat service as the product's modules see it (modules/chat/public/chat.ts). */
export class ProductChat implements Chat {
  /** What people send without a socket, counted as a device's. */
  private readonly buckets: TokenBuckets

  constructor(private readonly im: Im) {
    this.buckets = new TokenBuckets(im.settings.rate)
  }

  async token(session: string, imUsername: string, now: Date): Promise<ChatToken> {
    const { db } = this.im
    const digest = this.digest(session)
    const half = new Date(now.getTime() + this.im.settings.tokenSeconds * 500)
    const old = await db
      .selectFrom('im_tokens')
      .select(['username', 'nonce', 'expires_at'])
      .where('session', '=', digest)
      .where('nonce', '<>', '')
      .executeTakeFirst()
    if (old && old.username === imUsername && old.expires_at > half)
      return { token: this.derive(session, old.nonce), expiresAt: old.expires_at }
    return this.issue(db, session, imUsername, now)
  }

  async renew(session: string, imUsername: string, received: string, now: Date): Promise<ChatToken | null> {
    const { db, tokens } = this.im
    const row = await db
      .selectFrom('im_tokens')
      .select('username')
      .where('token_hash', '=', tokens.hash(received))
      .executeTakeFirst()
    if (row && row.username !== imUsername) return null
    return transaction(db, async (trx) => {
      const token = await this.issue(trx, session, imUsername, now)
      // A row of another session, from before this device's last login.
      if (row)
        await trx
          .deleteFrom('im_tokens')
          .where('token_hash', '=', tokens.hash(received))
          .where('token_hash', '<>', tokens.hash(token.token))
          .execute()
      return token
    })
  }

  async merge(trx: Db, from: string, into: string): Promise<() => void> {
    await mergeAccounts(trx, from, into)
    return () => this.im.hub.kick({ username: from, reason: KICK.userRemoved, words: '' })
  }

  async send(
    { from, to, key, content, ext }: ChatMessage,
    { typed = false }: { typed?: boolean } = {},
  ): Promise<ChatSent> {
    if (officialKind(to)) return { refused: 'official' }
    if (typed && !this.buckets.take(from)) return { refused: 'tooMany' }
    const meta = productMeta(this.im, { from, to, key, content, ext })
    const origin: Origin = { username: from, resource: RESOURCE, keyed: true }
    // The same message sent twice at the same moment fails once: the repeat returns the first one's id.
    const response = await receive(this.im, origin, meta).catch(() => receive(this.im, origin, meta))
    if (response.status?.errorCode === 0 && response.serverId) return { id: response.serverId }
    const reason = response.status?.reason ?? ''
    return { refused: REFUSALS.find(([words]) => words === reason)?.[1] ?? 'refused' }
  }

  async online(imUsernames: readonly string[], now: Date): Promise<Set<string>> {
    return new Set((await devices.online(this.im.db, imUsernames, now)).keys())
  }

  unread(imUsername: string, now: Date): Promise<number> {
    return unreadOf(this.im.db, imUsername, now)
  }

  async arrivedFor(recipients: readonly string[], after: string, limit: number): Promise<ArrivedMessage[]> {
    const { rows } = await sql<ArrivedRow>`
      select id, sender, target, preview from im_messages m
      where id > ${after} and target = any(${arrayOf('text', recipients)}) and ${isPersonal} order by id limit ${limit}`.execute(
      this.im.db,
    )
    return rows.map(arrived)
  }

  async unanswered(
    recipients: readonly { imUsername: string; since: Date }[],
    after: string,
    keyPrefix: string,
  ): Promise<ArrivedMessage[]> {
    const list = recipients.map(({ imUsername, since }) => ({ name: imUsername, since: idAt(since.getTime()) }))
    // Of all that arrived, the first of each pair; only then is it worth a look for earlier replies.
    const { rows } = await sql<ArrivedRow>`
      with wanted as materialized (select name, since from ${tableOf(list, { name: 'text', since: 'text' })}),
      first as materialized (
        select distinct on (m.sender, m.target) m.id, m.sender, m.target, m.conversation, wanted.since
        from im_messages m join wanted on wanted.name = m.target
        where m.id > ${after} and ${isPersonal} order by m.sender, m.target, m.id)
      select m.id, m.sender, m.target, m.preview from first join im_messages m using (id)
      where not exists (select 1 from im_messages a where a.conversation = first.conversation and a.id > first.since
        and a.sender = first.target and starts_with(a.client_id, ${keyPrefix}))
      order by m.id`.execute(this.im.db)
    return rows.map(arrived)
  }

  idAt(at: Date): string {
    return idAt(at.getTime())
  }

  async sentSince(from: string, to: string, keyPrefix: string, since: Date): Promise<boolean> {
    const { rows } = await sql`select 1 from im_messages
      where conversation = ${[from, to].sort().join('|')} and id > ${idAt(since.getTime())} and sender = ${from}
        and starts_with(client_id, ${keyPrefix}) limit 1`.execute(this.im.db)
    return rows.length > 0
  }

  async hasFile(url: string): Promise<boolean> {
    const id = /\/chatfiles\/([0-9a-f-]{36})(?:[?#]|$)/.exec(url)?.[1]
    if (!id) return false
    const row = await this.im.db.selectFrom('im_files').select('size').where('id', '=', id).executeTakeFirst()
    return typeof row?.size === 'number'
  }

  writePast(trx: Db, messages: readonly PastMessage[]): Promise<void> {
    return writePast(this.im, trx, messages)
  }

  /** A session has one token: the new one takes the place of the old. */
  private async issue(db: Db, session: string, username: string, now: Date): Promise<ChatToken> {
    const nonce = randomBytes(12).toString('base64url')
    const token = this.derive(session, nonce)
    const values = {
      token_hash: this.im.tokens.hash(token),
      username,
      created_at: now,
      expires_at: new Date(now.getTime() + this.im.settings.tokenSeconds * 1000),
      nonce,
    }
    await db
      .insertInto('im_tokens')
      .values({ ...values, session: this.digest(session) })
      .onConflict((conflict) =>
        conflict
          .column('session')
          .where(sql<SqlBool>`nonce <> ''`)
          .doUpdateSet(values),
      )
      .execute()
      .catch((error: { code?: string }) => {
        // The session has ended since it was looked up.
        throw error.code === NO_SUCH_SESSION ? new LoginRequired() : error
      })
    return { token, expiresAt: values.expires_at }
  }

  private derive(session: string, nonce: string): string {
    return `YW${this.mac(`im-token\n${nonce}\n${session}`)}`
  }

  private digest(session: string): string {
    return this.im.services.sessions.hash(session)
  }

  private mac(text: string): string {
    return createHmac('sha256', this.im.services.config.tokenSecret).update(text).digest('base64url')
  }
}

function parsed(json: unknown): unknown {
  if (typeof json !== 'string') return json ?? null
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
