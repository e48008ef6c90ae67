import { MUC_DOMAIN, USER_DOMAIN } from '../protocol/codes'
import { bounded } from '../rest/input'
import { del, get, post, type RestCall, type RestRoute } from '../rest/router'
import { asText, listedMeta } from './lastMessage'
import { listConversations, type ConversationRow, type ListOptions } from './list'
import { listMessagePins, pinMessage, unpinMessage } from './messagePins'
import { markConversations, removeConversation, setPinned } from './change'

/** The older list has no pages and is bounded by what a phone shows. */
const MOST_AT_ONCE = 500

/** A user's conversations (chat spec §7, User). */
export const conversationRoutes: readonly RestRoute[] = [
  get('/users/:user/user_channels', (call) => olderList(call, { limit: MOST_AT_ONCE })),
  get('/users/:user/user_channels/page', (call) => {
    const limit = bounded(call.query.pageSize, 20, 100)
    return olderList(call, { limit, skip: (bounded(call.query.pageNum, 1, 10_000) - 1) * limit })
  }),
  get('/sdk/user/:user/user_channels/list', (call) =>
    list(call, { pinnedOnly: call.query.is_top === 'true', withEmpty: call.query.needEmptySession === 'true' }),
  ),
  get('/sdk/user/:user/user_channels/mark/search', (call) => list(call, { mark: call.query.mark ?? '' })),
  del(['/user/:user/user_channel', '/users/:user/user_channel'], removeConversation),
  post('/sdk/user/:user/user_channel/top', (call) => setPinned(call, true)),
  del('/sdk/user/:user/user_channel/top', (call) => setPinned(call, false)),
  post('/sdk/user/:user/user_channels/mark', (call) => markConversations(call, true)),
  del('/sdk/user/:user/user_channels/mark', (call) => markConversations(call, false)),
  post('/sdk/user/:user/user_channel/pin', pinMessage),
  del('/sdk/user/:user/user_channel/pin', unpinMessage),
  get('/sdk/user/:user/user_channel/pin', listMessagePins),
]

async function olderList({ im, me }: RestCall, options: ListOptions) {
  const { appKey } = im.settings
  const rows = await listConversations(im.db, me, options)
  const infos = rows.map(({ channel, kind, unread, last }) => ({
    channel_id: `${appKey}_${channel}@${kind === 'chat' ? USER_DOMAIN : MUC_DOMAIN}`,
    unread_num: unread,
    meta: last ? asText(listedMeta(appKey, last, { customExtsAsObject: true })) : {},
  }))
  return { data: { channel_infos: infos } }
}

async function list({ im, me, query }: RestCall, filter: Partial<ListOptions>) {
  const limit = bounded(query.limit, 20, 100)
  const rows = await listConversations(im.db, me, { ...filter, after: query.cursor ?? '', limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    data: {
      channel_infos: page.map((row) => present(im.settings.appKey, row)),
      cursor: rows.length > limit ? page.at(-1)!.place : '',
    },
  }
}

const present = (appKey: string, { channel, kind, pinnedAt, marks, unread, last }: ConversationRow) => ({
  session_to: channel,
  session_type: kind === 'chat' ? 'chat' : 'groupchat',
  is_top: pinnedAt !== null,
  update_top_status_time: pinnedAt?.getTime() ?? 0,
  unread_num: unread,
  marks,
  meta: last ? asText(listedMeta(appKey, last)) : {},
})
