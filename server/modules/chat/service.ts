import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { ErrorName } from '../../../src/contract/errors'
import type { imApi } from '../../../src/contract/im'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { orNotFound, refuse } from '../../http/errors'
import type { ChatContent, ChatRefusal } from './public/chat'
import { chatNameOf } from './repository'
import { requestsOf } from './requests'

type SendInput = ParsedInputOf<typeof imApi.sendMsg>

/** What a person reads when a message is not sent. */
const REFUSED = {
  noUser: 'imNoUser',
  blocked: 'imBlocked',
  official: 'imOfficial',
  sensitive: 'sensitive',
  tooLong: 'imTooLong',
  tooMany: 'tooMany',
  refused: 'imRefused',
} as const satisfies Record<ChatRefusal, ErrorName>

type Deps = Pick<Services, 'db' | 'chat'>

const imUsernameOf = async (db: Db, userId: number): Promise<string> => orNotFound(await chatNameOf(db, userId))

/** Sends as the signed-in user without a socket (app §7 /easemob/sendMsg); a repeat with its request key sends once. */
export async function sendAs({ chat, db }: Deps, input: SendInput, call: Call) {
  const from = await imUsernameOf(db, call.user().id)
  if (input.type !== 'txt' && input.type !== 'loc' && !(await chat.hasFile(input.ext.json.url))) refuse('imFileGone')
  const message = {
    from,
    to: input.to,
    key: `api-${call.requestKey || randomBytes(12).toString('base64url')}`,
    content: contentOf(input),
    // The card of an item or order is the product's; what a file or place carries is the message itself.
    ...(input.type === 'txt' && input.ext ? { ext: input.ext } : {}),
  }
  const sent = await chat.send(message, { typed: true })
  if ('refused' in sent) return refuse(REFUSED[sent.refused])
  return { id: sent.id, sentAt: call.now.toISOString() }
}

function contentOf(input: SendInput): ChatContent {
  if (input.type === 'txt') return { type: 'txt', text: input.text }
  if (input.type === 'loc') return { type: 'loc', ...input.ext.json }
  return { type: input.type, ...input.ext.json }
}

/** What the badge of messages counts: unread messages, and requests that wait for an answer. */
export async function unreadCount({ chat, db }: Deps, _input: unknown, call: Call): Promise<{ count: number }> {
  const { id } = call.user()
  const [unread, requests] = [await chat.unread(await imUsernameOf(db, id), call.now), await requestsOf(db, id)]
  return { count: unread + requests.length }
}

/** A chat token for the calling session (app §7 /auth/renew): a new one, or without force the one it has. */
export async function renewToken(
  { chat, db }: Deps,
  { imToken, force }: ParsedInputOf<typeof imApi.renew>,
  call: Call,
) {
  const imUsername = await imUsernameOf(db, call.user().id)
  const { token, expiresAt } = force
    ? orNotFound(await chat.renew(call.token, imUsername, imToken, call.now))
    : await chat.token(call.token, imUsername, call.now)
  return { imToken: token, imUsername, expiresAt: expiresAt.toISOString() }
}
