import { runInAction } from 'mobx'
import type { ImMessage } from '@/im/types'
import type { Chat } from './Chat'
import { keyOf, type ChatEntry, type Recalled } from './refs'

/** How long 对方正在输入 stands after the last sign of it. */
const TYPING_MS = 5000

/** What each event of the client means for the stores. Returns the end of listening. */
export function listen(chat: Chat): () => void {
  const { im, messages, conversations, people } = chat
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const stopTyping = (key: string) => {
    clearTimeout(timers.get(key))
    chat.typing.delete(key)
  }
  const ends = [
    // app §4: the login flag follows the connection; its close marks the chat logged out.
    im.on('state', (state) => chat.setState(state)),
    im.on('ready', () => {
      chat.reading.flushLate()
      void Promise.all([conversations.loaded && messages.refresh(), conversations.load()]).then(chat.readShown)
      void chat.contacts.reload()
      // What this user calls them stands in every list.
      if (!chat.contacts.loaded) void chat.contacts.load()
    }),
    im.on('synced', () => void conversations.load()),
    im.on('conversationsChanged', () => void conversations.load()),
    im.on('message', (message) =>
      runInAction(() => {
        if (message.type === 'cmd') return
        const key = keyOf(message.conversation)
        stopTyping(key)
        // Dedupe by id (app §4): a conversation not opened yet has its list from history later.
        const fresh = messages.known(message.conversation)?.add(message) ?? true
        const seen = message.mine || chat.isOpen(message.conversation)
        // History may have brought it a moment ago; the list of conversations does not contain it yet.
        conversations.touch(message, fresh && !seen)
        if (seen && !message.mine) chat.read(message)
        people.ensure([message.from])
      }),
    ),
    im.on('edited', (message) => {
      messages.known(message.conversation)?.change(message.id, (old) => ({ ...message, status: old.status }))
      conversations.changeLast(message.id, () => message)
    }),
    im.on('sending', ({ message, status, localId, failure, progress }) =>
      runInAction(() => {
        messages.known(message.conversation)?.replace(message)
        conversations.touch(message, false)
        conversations.setFailed(message, status === 'failed')
        if (progress !== undefined && status === 'pending') chat.progress.set(localId, progress)
        else chat.progress.delete(localId)
        if (failure) chat.sendFailed(failure)
      }),
    ),
    im.on('delivered', ({ conversation, messageIds }) => messages.known(conversation)?.mark('delivered', messageIds)),
    im.on('read', ({ conversation, messageIds }) => messages.known(conversation)?.mark('read', messageIds)),
    im.on('groupRead', ({ messageId, count }) => runInAction(() => chat.readers.set(messageId, count))),
    im.on('channelRead', ({ conversation, mine }) => {
      if (mine) conversations.setRead(conversation)
      else messages.known(conversation)?.mark('read')
    }),
    im.on('recalled', ({ conversation, messageId, by, mine }) => {
      const take = (entry: ChatEntry) => recalled(entry, by, mine)
      const shown = messages.known(conversation)
      shown?.change(messageId, take)
      shown?.forgetQuoted(messageId)
      conversations.changeLast(messageId, take)
    }),
    im.on('typing', ({ conversation }) =>
      runInAction(() => {
        const key = keyOf(conversation)
        clearTimeout(timers.get(key))
        chat.typing.set(key, true)
        timers.set(
          key,
          setTimeout(() => runInAction(() => chat.typing.delete(key)), TYPING_MS),
        )
      }),
    ),
    im.on('reaction', ({ conversation, messageId, reactions }) =>
      messages.known(conversation)?.change(messageId, (entry) => ({ ...entry, reactions })),
    ),
    im.on('thread', ({ parentId, messageId, operation, overview }) => {
      messages.known({ chatType: 'groupChat', id: parentId })?.change(messageId, (entry) => ({
        ...entry,
        thread: operation === 'destroy' ? undefined : (overview ?? entry.thread),
      }))
    }),
    im.on('contact', (event) => chat.contacts.onContact(event)),
    im.on('blocks', (names) => chat.contacts.setBlocked(names)),
    im.on('group', (event) => {
      chat.groups.onEvent(event)
      chat.contacts.onGroup(event)
    }),
    im.on('presence', ({ userId, online }) => people.setOnline(userId, online)),
    im.on('token', ({ imToken }) => chat.saveToken(imToken)),
    im.on('kicked', () => chat.kicked()),
  ]
  return () => {
    for (const end of ends) end()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** What is left of a recalled message; one's own text can be edited again. */
export function recalled(entry: ChatEntry, by: string, mine: boolean): Recalled {
  const original =
    entry.type === 'txt' && entry.mine && !entry.product ? (entry as ImMessage & { msg: string }).msg : ''
  const { id, localId, conversation, from, to, time, status, ext, isChatThread } = entry
  return {
    type: 'recalled',
    by,
    original,
    mine,
    id,
    localId,
    conversation,
    from,
    to,
    time,
    status,
    ext,
    isChatThread,
    reactions: [],
    translations: [],
    wantsGroupReceipts: false,
  }
}
