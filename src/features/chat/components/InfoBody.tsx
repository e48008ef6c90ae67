import { observer } from 'mobx-react'
import { useMemo, useState } from 'react'
import { useApp } from '@/app/AppContext'
import { NOTICE_KINDS, OFFICIAL_ACCOUNTS, type NoticeKind } from '@/contract/im'
import type { Chat } from '@/stores/chat/Chat'
import { Badge } from '@/ui/Badge'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { ConversationList } from '../model/InfoModel'
import { ConversationRow } from './ConversationRow'
import '../screens/InfoScreen.scss'

const KINDS: Record<NoticeKind, { icon: IconName; text: string }> = {
  order: { icon: 'package', text: '订单' },
  group: { icon: 'store', text: '团购' },
  reservation: { icon: 'clock', text: '预约' },
  interaction: { icon: 'heart', text: '互动' },
  system: { icon: 'volume', text: '系统' },
}

/** Notices by kind with their counts, what waits for an answer, then the conversations. */
export const InfoBody = observer(function InfoBody({ chat }: { chat: Chat }) {
  const { nav, platform } = useApp()
  const weapp = platform.system.info().platform === 'weapp'
  const { conversations, contacts } = chat
  const requests = contacts.requests.length
  return (
    <>
      <View className="dd-info__kinds">
        {NOTICE_KINDS.map((kind) => (
          <Kind key={kind} chat={chat} kind={kind} />
        ))}
      </View>
      {chat.state !== 'opened' && conversations.loaded && <ConnectionState chat={chat} />}
      {requests > 0 && (
        <View className="dd-info__requests" role="button" onClick={() => nav.open('contacts', { tab: 'requests' })}>
          <Icon name="user" size={18} />
          <Text className="dd-info__grow">{`${requests}个申请等你处理`}</Text>
          <Icon name="chevron-right" size={16} color="var(--color-faint)" />
        </View>
      )}
      {weapp && (
        // WeChat's own bar has no room for the button that stands there in H5.
        <View className="dd-info__contacts" role="button" onClick={() => nav.open('contacts', {})}>
          <Icon name="user" size={18} />
          <Text className="dd-info__grow">通讯录和群聊</Text>
          <Icon name="chevron-right" size={16} color="var(--color-faint)" />
        </View>
      )}
      <Rows chat={chat} />
    </>
  )
})

const Kind = observer(function Kind({ chat, kind }: { chat: Chat; kind: NoticeKind }) {
  const { nav } = useApp()
  const { icon, text } = KINDS[kind]
  const ref = { chatType: 'singleChat' as const, id: OFFICIAL_ACCOUNTS[kind].imUsername }
  const unread = chat.conversations.of(ref)?.unread ?? 0
  return (
    <View
      className="dd-info__kind"
      role="button"
      ariaLabel={unread ? `${text}通知，${unread}条未读` : `${text}通知`}
      onClick={() => nav.open('chat', { type: ref.chatType, id: ref.id })}
    >
      <Badge count={unread}>
        <View className={`dd-info__disc dd-info__disc--${kind}`}>
          <Icon name={icon} size={24} />
        </View>
      </Badge>
      <Text>{text}</Text>
    </View>
  )
})

/** The connection is down while a list is shown: it says so, and a tap tries again. */
const ConnectionState = observer(function ConnectionState({ chat }: { chat: Chat }) {
  const trying = chat.state === 'login'
  return (
    <View className="dd-info__line" role="button" onClick={() => void chat.login()}>
      <Icon name="alert" size={16} />
      <Text>{trying ? '正在连接…' : (chat.failure?.text ?? '聊天连接已断开，点击重新连接')}</Text>
    </View>
  )
})

const Rows = observer(function Rows({ chat }: { chat: Chat }) {
  const { nav } = useApp()
  const list = useMemo(() => new ConversationList(chat), [chat])
  const [swiped, setSwiped] = useState('')
  return (
    <ListView
      list={list}
      render={(row) => <ConversationRow chat={chat} row={row} swiped={swiped} onSwipe={setSwiped} />}
      wrap={(rows) => (
        <View role="list" ariaLabel="会话">
          {rows}
        </View>
      )}
      endText={null}
      skeleton={<ListSkeleton count={7} picture={48} />}
      empty={
        <Empty
          art="message"
          title="还没有聊过天"
          note="看到喜欢的商品，点“客服”问问卖家"
          action={{ text: '去逛逛', onClick: () => nav.home() }}
        />
      }
    />
  )
})
