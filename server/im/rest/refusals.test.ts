import { weappSdk } from '../../../__tests__/support/weappSdk'
import { ChatTest, webSdk, type Client, type Loose } from '../../testing/chat'
import { TRANSLATION_ERROR } from '../ports/translator'
import { ImError, REST } from './errors'

/** Every refusal of chat spec §8 (HTTP mapping) that calls share, by the code and words the SDK gives it. */
const SHARED: readonly (readonly [string, ImError | Error, number, string?])[] = [
  ['400 not a member of the group', REST.notMember(), 602, 'The user not in this group!'],
  ['400 unreadable body', REST.unreadable(), -3],
  ['400 translation text too long', TRANSLATION_ERROR.tooLong(), 1201],
  ['400 invalid target language', TRANSLATION_ERROR.language(), 1200],
  ['400 anything else', REST.badParameter('text'), 17, 'Invalid parameter: "text"'],
  ['401 no permission', REST.unauthorized(), 52],
  ['401 of another user', new ImError(401, 'unauthorized', 'no permission', { error_code: 60_001 }), 52],
  ['403 service not enabled', REST.notEnabled('rtc'), 505],
  ['403 permission denied', REST.forbidden('share-secret is wrong'), 603, 'permission denied'],
  ['404 user not found', REST.noUser('x'), 204],
  ['404 anything else', REST.notFound(), 17],
  ['429 limit reached', REST.tooMany(), 50],
  ['503 server is busy', new ImError(503, 'busy', 'try later'), 500, 'Server is busy.'],
  ['500 unknown server error', new Error('a secret detail'), 503, 'Internal server error'],
  ['500 translation failed', TRANSLATION_ERROR.failed('why'), 1204],
]

/** This build has no console of its own to write to. */
function quiet(sdk: Loose): Loose {
  sdk.logger.disableAll()
  return sdk
}

describe.each(['web', 'miniProgram'])('refusals as the %s build reports them', (build) => {
  let chat: ChatTest
  let ann: Client
  let ben: Client
  beforeAll(async () => {
    chat = await ChatTest.start()
    const sdk = () => (build === 'web' ? webSdk(chat.url) : quiet(weappSdk() as Loose))
    ann = await chat.client('ann', { sdk: sdk() })
    ben = await chat.client('ben', { sdk: sdk() })
    await chat.register('eve')
    jest.spyOn(chat.server.services.log, 'error').mockImplementation(() => undefined)
  })
  afterAll(() => chat.close())

  it.each(SHARED)('chat §8: %s', async (_name, refusal, type, message = '') => {
    chat.server.chat.im.translator.languages = () => Promise.reject(refusal)
    await expect(ann.conn.getSupportedLanguages()).rejects.toMatchObject({ type, ...(message ? { message } : {}) })
  })

  it('chat §8: refusals of single calls', async () => {
    const { serverMsgId: messageId } = await ben.text('ann', '你好')
    await ann.conn.addReaction({ messageId, reaction: '👍' })
    await ann.conn.addUsersToBlocklist({ name: 'eve' })
    const history = { targetId: 'g404', chatType: 'groupChat' }
    const pin = { conversationId: 'nobody', conversationType: 'singleChat', isPinned: true }
    const refusals: [Promise<unknown>, number][] = [
      [ann.conn.addContact('nobody', ''), 204],
      [ann.conn.setContactRemark({ userId: 'ben', remark: 'x' }), 221],
      [ann.conn.publishPresence({ description: 'x'.repeat(1025) }), 1100],
      [ann.conn.addReaction({ messageId, reaction: '👍' }), 1101],
      [ann.conn.deleteReaction({ messageId, reaction: 'x' }), 1103],
      [ann.conn.reportMessage({ messageId: '1', reportType: 'x', reportReason: 'y' }), 51],
      [ann.conn.getHistoryMessages(history), 602],
      [ann.conn.pinConversation(pin), 1400],
      [ann.conn.translateMessage({ text: '你好', languages: ['fr'] }), 1200],
      [ann.conn.getRTCToken('x'), 505],
    ]
    const types = await Promise.all(
      refusals.map(([call]) =>
        call.then(
          () => 'ok',
          (error: Loose) => error.type,
        ),
      ),
    )
    expect(types).toEqual(refusals.map(([, type]) => type))
  })

  it('what the two builds send differently is understood alike', async () => {
    await ann.conn.updateUserInfo({ nickname: '小安&=', sign: '卖水果' })
    expect((await ben.conn.fetchUserInfoById('ann')).data.ann).toEqual({ nickname: '小安&=', sign: '卖水果' })
    await ann.conn.pinConversation({ conversationId: 'ben', conversationType: 'singleChat', isPinned: true })
    await ann.conn.addConversationMark({
      conversations: [{ conversationId: 'ben', conversationType: 'singleChat' }],
      mark: 1,
    })
    expect((await ann.conn.getServerConversations({ pageSize: 10 })).data.conversations).toMatchObject([
      { conversationId: 'ben', isPinned: true, marks: [1], lastMessage: { msg: '你好' } },
    ])
    const response = await ann.conn.getHistoryMessages({ targetId: 'ben', chatType: 'singleChat' })
    expect(response).toMatchObject({
      messages: [{ msg: '你好', reactions: [{ reaction: '👍', count: 1 }] }],
      isLast: true,
    })
    await ann.conn.subscribePresence({ usernames: ['ben'], expiry: 60 })
    await ann.conn.unsubscribePresence({ usernames: ['ben'] })
    await ann.conn.deleteConversation({ channel: 'ben', chatType: 'singleChat', deleteRoam: true })
    expect((await ann.conn.getServerConversations({ pageSize: 10 })).data.conversations).toEqual([])
  })

  it('a token that is gone is no permission', async () => {
    await chat.server.services.db.deleteFrom('im_tokens').where('username', '=', 'ann').execute()
    await expect(ann.conn.getBlocklist()).rejects.toMatchObject({ type: 52 })
  })
})
