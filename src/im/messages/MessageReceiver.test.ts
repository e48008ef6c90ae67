import { Emitter } from '../Emitter'
import { fromSdk } from './fromSdk'
import { SeenMessages } from './SeenMessages'
import { stagedClient } from '../testing/fakeSdk'

const LOGIN = { username: 'amy', accessToken: 'token0' }
const text = (id: string, more: object = {}) => ({
  id,
  type: 'txt',
  chatType: 'singleChat',
  from: 'bob',
  to: 'amy',
  msg: '你好',
  time: 1,
  ext: {},
  ...more,
})

async function opened() {
  const { im, stage } = stagedClient()
  const received: [string, unknown][] = []
  for (const name of ['message', 'recalled', 'delivered', 'read', 'groupRead', 'channelRead', 'typing'] as const)
    im.on(name, (payload: unknown) => void received.push([name, payload]))
  await im.connection.login(LOGIN)
  return { im, stage, received, fire: (name: string, payload: unknown) => stage.last.fire(name, payload) }
}

test('chat §4: an id is told once a session', async () => {
  const { im, received, fire } = await opened()
  fire('onTextMessage', text('1'))
  fire('onTextMessage', text('1'))
  fire('onTextMessage', text('2'))
  expect(received).toMatchObject([
    ['message', { id: '1', conversation: { chatType: 'singleChat', id: 'bob' }, mine: false, msg: '你好' }],
    ['message', { id: '2' }],
  ])
  // The service's echo of a message sent from here reaches no listener.
  im.outbox.text({ chatType: 'singleChat', id: 'bob' }, 'x')
  await Promise.resolve()
  const { serverId } = await new Promise<{ serverId: string }>((done) =>
    im.on('sending', (event) => event.status === 'sent' && done(event)),
  )
  fire('onTextMessage', text(serverId, { from: 'amy', to: 'bob' }))
  expect(received).toHaveLength(2)
})

test('a recall that overtakes its message: the message is not shown', async () => {
  const { received, fire } = await opened()
  fire('onRecallMessage', { mid: '7', from: 'bob', to: 'amy' })
  fire('onTextMessage', text('7'))
  expect(received).toMatchObject([
    ['recalled', { messageId: '7', by: 'bob', mine: false, conversation: { id: 'bob', chatType: 'singleChat' } }],
  ])
})

test('receipts find their conversation; one’s own from another device say nothing', async () => {
  const { received, fire } = await opened()
  fire('onDeliveredMessage', { mid: '1', from: 'bob', to: 'amy' })
  fire('onReadMessage', { mid: '1', from: 'amy', to: 'bob' })
  fire('onReadMessage', { mid: '', from: 'cat', to: 'amy', groupReadCount: { 9: 3 } })
  fire('onChannelMessage', { from: 'amy', to: 'bob' })
  expect(received).toMatchObject([
    ['delivered', { messageIds: ['1'], by: 'bob', conversation: { id: 'bob' } }],
    ['groupRead', { messageId: '9', count: 3 }],
    ['channelRead', { mine: true, conversation: { chatType: 'singleChat', id: 'bob' } }],
  ])
})

test('typing is no message', async () => {
  const { received, fire } = await opened()
  fire('onCmdMessage', { ...text('5'), type: 'cmd', action: 'dd.typing' })
  fire('onCmdMessage', { ...text('6'), type: 'cmd', action: 'other' })
  expect(received).toMatchObject([
    ['typing', { from: 'bob' }],
    ['message', { type: 'cmd', action: 'other' }],
  ])
})

describe('fromSdk', () => {
  test('an unknown kind, and fields that are not there, are no fault', () => {
    expect(fromSdk({ id: '1', type: 'hologram' }, 'amy')).toMatchObject({ type: 'unknown', sdkType: 'hologram' })
    expect(fromSdk({}, 'amy')).toMatchObject({ type: 'unknown', id: '', reactions: [], translations: [] })
    expect(fromSdk(text('1', { ext: { type: 'item', json: '{broken' } }), 'amy').product).toEqual({
      type: 'item',
      json: '{broken',
    })
    expect(fromSdk(text('1', { ext: { quote: 5 } }), 'amy').quote).toBeUndefined()
  })

  test('chat §9: over 204800 bytes a picture has a thumbnail', () => {
    const url = 'https://x/f?em-redirect=true&share-secret=s'
    const picture = (file_length: number) => fromSdk({ ...text('1'), type: 'img', url, file_length }, 'amy')
    expect(picture(204_800)).toMatchObject({ body: { thumbUrl: url } })
    expect(picture(204_801)).toMatchObject({ body: { thumbUrl: `${url}&thumbnail=true` } })
    expect(fromSdk({ ...text('1'), type: 'video', url }, 'amy')).toMatchObject({
      body: { thumbUrl: `${url}&vframe=true` },
    })
  })

  test('chat §3: a group message, its thread, reactions and translations', () => {
    const message = fromSdk(
      text('1', {
        chatType: 'groupChat',
        to: 'g1',
        reactions: [{ reaction: '👍', count: 2, userList: ['bob'], isAddedBySelf: true }],
        translations: [{ code: 'en', text: 'hello' }],
        chatThreadOverview: { id: 't1', parentId: 'g1', name: '话题', messageCount: 4, lastMessage: {} },
        msgConfig: { allowGroupAck: true },
        isRead: true,
      }),
      'bob',
    )
    expect(message).toMatchObject({
      conversation: { chatType: 'groupChat', id: 'g1' },
      mine: true,
      status: 'read',
      reactions: [{ reaction: '👍', count: 2, users: ['bob'], isAddedBySelf: true }],
      translations: [{ to: 'en', text: 'hello' }],
      thread: { id: 't1', messageCount: 4, lastMessage: null },
      wantsGroupReceipts: true,
    })
  })
})

test('what a listener causes is told after what is being told; one that throws disturbs no other', () => {
  const emitter = new Emitter()
  const received: string[] = []
  emitter.on('error', ({ message }) => void received.push(message))
  emitter.on('synced', () => {
    emitter.emit('ready')
    throw new Error('broken')
  })
  emitter.on('synced', () => void received.push('synced'))
  emitter.on('ready', () => void received.push('ready'))
  emitter.emit('synced')
  expect(received).toEqual(['synced', 'ready', 'on message error: Error: broken'])
})

test('where a receipt belongs when it names nothing known', () => {
  const known = new SeenMessages()
  expect(known.conversationOf('1', 'bob', 'amy', 'amy')).toEqual({ chatType: 'singleChat', id: 'bob' })
  expect(known.conversationOf('1', 'amy', 'bob', 'amy')).toEqual({ chatType: 'singleChat', id: 'bob' })
  expect(known.conversationOf('1', 'bob', '123', 'amy')).toEqual({ chatType: 'groupChat', id: '123' })
  known.setChatType({ chatType: 'groupChat', id: 'g' })
  expect(known.conversationOf('1', 'amy', 'g', 'amy')).toEqual({ chatType: 'groupChat', id: 'g' })
})
