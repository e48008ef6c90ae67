import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { Chat } from '@/stores/chat/Chat'
import { previewOf } from '@/stores/chat/preview'
import type { ConversationEntry } from '@/stores/chat/Conversations'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { cx } from '@/ui/cx'
import { HoldView } from '@/ui/elements/HoldView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { SwipeRow } from '@/ui/SwipeRow'
import { rowTime } from '../model/chatTime'
import { drawEmoticons } from '../model/emoticons'
import { UserAvatar } from './UserAvatar'
import './ConversationRow.scss'

/** Put aside for good, until someone turns it on again. */
const MUTE = { paramType: 0, remindType: 'NONE' } as const

interface ConversationRowProps {
  chat: Chat
  row: ConversationEntry
  /** Key of the row that is swiped open: one at a time, and none after a choice. */
  swiped: string
  onSwipe(key: string): void
}

/** One conversation; a swipe to the left, or a long press, offers what can be done with it. */
export const ConversationRow = observer(function ConversationRow({ chat, row, swiped, onSwipe }: ConversationRowProps) {
  const { nav, ui, api } = useApp()
  const open = swiped === row.key
  const { conversations } = chat
  const muted = conversations.isMuted(row)
  const name = row.chatType === 'singleChat' ? chat.people.nameOf(row.id) : chat.groups.nameOf(row.id)
  const attempt = (work: Promise<unknown>) => void work.catch((error) => ui.showError(error))
  const acts = {
    pin: () => attempt(conversations.pin(row, !row.pinned)),
    mute: () =>
      attempt(
        (muted ? chat.im.silent.clear(row).then(() => chat.im.silent.of(row)) : chat.im.silent.set(row, MUTE)).then(
          (state) => conversations.setSilent(row, state),
        ),
      ),
    async remove() {
      const yes = await ui.confirm({
        title: '删除这个会话？',
        text: '聊天记录也会一起清空',
        danger: true,
        confirm: '删除',
      })
      if (yes) attempt(chat.remove(row))
    },
  }
  const actions = [
    { key: 'pin', text: row.pinned ? '取消置顶' : '置顶', tone: 'info' },
    { key: 'mute', text: muted ? '取消免打扰' : '免打扰', tone: 'yellow' },
    { key: 'remove', text: '删除', tone: 'danger' },
  ] as const
  const act = (key: string) => acts[key as keyof typeof acts]()
  const menu = async () => {
    const key = await ui.choose({
      title: name,
      options: actions.map(({ key, text, tone }) => ({ key, label: text, danger: tone === 'danger' })),
    })
    if (key) void act(key)
  }
  return (
    <SwipeRow
      id={`s-${row.chatType}-${row.id}`}
      actions={actions}
      onAct={act}
      open={open}
      onOpenChange={(now) => onSwipe(now ? row.key : '')}
    >
      <HoldView
        className={cx('dd-conversation-row', row.pinned && 'dd-conversation-row--pinned')}
        role="button"
        ariaLabel={`${name}${row.unread ? `，${row.unread}条未读` : ''}`}
        onClick={() => (open ? onSwipe('') : nav.open('chat', { type: row.chatType, id: row.id }))}
        onLongPress={() => void menu()}
      >
        <Badge count={muted ? 0 : row.unread} dot={muted && row.unread > 0}>
          {row.chatType === 'singleChat' ? (
            <UserAvatar people={chat.people} username={row.id} size={48} />
          ) : (
            <Avatar name={name} size={48} shape="square" />
          )}
        </Badge>
        <View className="dd-conversation-row__words">
          <View className="dd-conversation-row__line">
            <Text className="dd-conversation-row__name">{name}</Text>
            <Text className="dd-conversation-row__time">{rowTime(row.last?.time ?? 0, api.serverNow())}</Text>
          </View>
          <View className="dd-conversation-row__line">
            <Last chat={chat} row={row} />
            {muted && <Text className="dd-conversation-row__muted">免打扰</Text>}
          </View>
        </View>
      </HoldView>
    </SwipeRow>
  )
})

/** What was written last, or is half written; whether something failed. */
const Last = observer(function Last({ chat, row }: { chat: Chat; row: ConversationEntry }) {
  const { conversations, people, typing } = chat
  const draft = conversations.draftOf(row)
  const failed = conversations.hasFailed(row)
  const { last } = row
  const sender =
    last && row.chatType !== 'singleChat' && !last.mine && last.type !== 'recalled'
      ? `${people.nameOf(last.from)}：`
      : ''
  if (typing.has(row.key)) return <Text className="dd-conversation-row__last">对方正在输入…</Text>
  return (
    <Text className="dd-conversation-row__last">
      {failed && <Text className="dd-conversation-row__mark">[发送失败] </Text>}
      {draft ? <Text className="dd-conversation-row__mark">[草稿] </Text> : null}
      {drawEmoticons(draft || (last ? sender + previewOf(last) : ''))}
    </Text>
  )
})
