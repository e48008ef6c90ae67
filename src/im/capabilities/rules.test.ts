import { stagedClient } from '../testing/fakeSdk'
import type { ImClient } from '../ImClient'
import type { ConversationRef } from '../types'

const BOB: ConversationRef = { chatType: 'singleChat', id: 'bob' }
const ROOM: ConversationRef = { chatType: 'chatRoom', id: 'r' }
/** What a caller without types may pass. */
const bad = (value: unknown) => value as never
const invalid = (name: string) => `Invalid parameter: "${name}"`
const clock = (hours: number, minutes: number) => ({ hours, minutes })

type Row = [string, (im: ImClient) => Promise<unknown>]
/** chat §5: each rule by its text. No user is logged in: a rule that did not check would let another text through. */
const ROWS: Row[] = [
  [invalid('groupId'), ({ groups }) => groups.members('', 1, 20)],
  [invalid('groupId'), ({ groups }) => groups.details('')],
  [invalid('groupId'), ({ groups }) => groups.mute('', ['a'], 1)],
  [invalid('groupId'), ({ groups }) => groups.announcement('')],
  [invalid('groupId'), ({ groups }) => groups.leave(bad(5))],
  [invalid('chatRoomId'), ({ rooms }) => rooms.details('')],
  [invalid('chatRoomId'), ({ rooms }) => rooms.mute('', ['a'], 1)],
  [invalid('roomId'), ({ rooms }) => rooms.announcement('')],
  [invalid('roomId'), ({ rooms }) => rooms.join('')],
  [invalid('roomId'), ({ rooms }) => rooms.files(bad(null))],
  [invalid('name'), ({ rooms }) => rooms.create({ name: '', description: '', maxusers: 9, members: [] })],
  [invalid('username'), ({ contacts }) => contacts.add('')],
  [invalid('username'), ({ groups }) => groups.setAdmin('g', '')],
  [invalid('userName'), ({ groups }) => groups.isAllowed('g', '')],
  [invalid('applicant'), ({ groups }) => groups.acceptJoin('g', '')],
  [invalid('fileId'), ({ groups }) => groups.removeFile('g', '')],
  [invalid('file'), ({ groups }) => groups.uploadFile('g', bad('x'))],
  [invalid('msgId'), ({ groups }) => groups.readers('g', '')],
  [invalid('messageId'), ({ reactions }) => reactions.add('', '👍')],
  [invalid('reaction'), ({ reactions }) => reactions.add('m', '')],
  [invalid('reportType'), ({ report }) => report.message(BOB, 'm', bad(''), 'why')],
  [invalid('reportReason'), ({ report }) => report.message(BOB, 'm', 'spam', '')],
  [invalid('text'), ({ translation }) => translation.translate('', ['en'])],
  [invalid('languages'), ({ translation }) => translation.translate('x', bad('en'))],
  [invalid('targetId'), ({ history }) => history.page({ ...BOB, id: '' })],
  [invalid('deviceId'), ({ push }) => push.register({ deviceId: '', deviceToken: 't', notifierName: 'n' })],
  [invalid('deviceToken'), ({ push }) => push.register({ deviceId: 'd', deviceToken: '', notifierName: 'n' })],
  [invalid('notifierName'), ({ push }) => push.register({ deviceId: 'd', deviceToken: 't', notifierName: '' })],
  [invalid('language'), ({ push }) => push.setLanguage('')],
  [invalid('conversationId'), ({ silent }) => silent.of({ ...BOB, id: '' })],
  [invalid('type'), ({ silent }) => silent.of(ROOM)],
  [invalid('conversationList'), ({ silent }) => silent.ofMany(bad(null))],
  [invalid('chatThreadId'), ({ threads }) => threads.join('')],
  [invalid('parentId'), ({ threads }) => threads.create('', 'm', 'n')],
  [invalid('name'), ({ threads }) => threads.create('g', 'm', '')],
  [invalid('chatThreadIds'), ({ threads }) => threads.lastMessages(bad('t'))],
  [invalid('users'), ({ groups }) => groups.invite('g', [])],
  [invalid('usernames'), ({ presence }) => presence.subscribe([], 60)],
  [invalid('usernames'), ({ groups }) => groups.block('g', bad('a'))],
  [invalid('muteDuration'), ({ groups }) => groups.mute('g', ['a'], bad('1'))],
  [invalid('limit'), ({ groups }) => groups.public(bad('20'))],
  [invalid('expiry'), ({ presence }) => presence.subscribe(['a'], bad('60'))],
  [invalid('pageNum'), ({ groups }) => groups.joined(-1, 20)],
  ['The parameter "pageNum" should be a positive number', ({ groups }) => groups.members('g', 0, 20)],
  ['The parameter "pageSize" should be a positive number', ({ rooms }) => rooms.members('r', 1, bad('x'))],
  [invalid('channel'), ({ conversations }) => conversations.remove({ ...BOB, id: '' }, true)],
  [invalid('chatType'), ({ conversations }) => conversations.remove(ROOM, true)],
  [invalid('deleteRoam'), ({ conversations }) => conversations.remove(BOB, bad('yes'))],
  ['illegal key', ({ profile }) => profile.update(bad({ nickname: 'a', shoe: 42 }))],
  ['illegal params', ({ profile }) => profile.update(bad(['a']))],
  [invalid('announcement'), ({ groups }) => groups.setAnnouncement('g', bad(5))],
  [invalid('options'), ({ silent }) => silent.setAll(bad(null))],
  [invalid('options of paramType'), ({ silent }) => silent.setAll(bad({ paramType: 3 }))],
  [invalid('options of remindType'), ({ silent }) => silent.setAll(bad({ paramType: 0 }))],
  [invalid('options of duration'), ({ silent }) => silent.set(BOB, bad({ paramType: 1, duration: '5' }))],
  [
    invalid('options of startTime'),
    ({ silent }) => silent.set(BOB, bad({ paramType: 2, startTime: {}, endTime: clock(7, 30) })),
  ],
  [
    invalid('options of endTime of hours or minutes'),
    ({ silent }) => silent.set(BOB, { paramType: 2, startTime: clock(22, 30), endTime: clock(7, 0) }),
  ],
]

test.each(ROWS)('chat §5: %s (%#)', async (message, call) => {
  const { im, stage } = stagedClient()
  const error = await call(im).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ name: 'ImError', message, failure: { code: -3 } })
  expect(stage.connections).toEqual([])
})

test('chat §8: without a logged-in user a call is refused; a failed session list is empty', async () => {
  const { im } = stagedClient()
  await expect(im.groups.details('g')).rejects.toMatchObject({ message: 'appkey or token error' })
  expect(await im.conversations.list()).toMatchObject({ list: [], cursor: null, failure: { code: 28 } })
  await expect(im.conversations.list('next')).rejects.toMatchObject({ message: 'appkey or token error' })
  await expect(im.receipts.read({ id: 'm', from: 'bob', conversation: BOB })).rejects.toMatchObject({
    message: 'not login',
  })
  await expect(im.rooms.join('r')).rejects.toMatchObject({ message: 'not login' })
})
