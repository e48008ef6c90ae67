import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { ImMessage } from '@/im/types'
import type { ChatEntry } from '@/stores/chat/refs'
import { cx } from '@/ui/cx'
import { HoldView } from '@/ui/elements/HoldView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Spinner } from '@/ui/Spinner'
import { separatorTime } from '../model/chatTime'
import type { ConversationModel } from '../model/ConversationModel'
import { drawEmoticons } from '../model/emoticons'
import { Bubble } from './Bubble'
import { UserAvatar } from './UserAvatar'
import { NoticeCard } from './NoticeCard'
import './MessageRow.scss'

/** Who made a translation, by the service's name of it. */
const TRANSLATION_CREDITS: Record<string, string> = {
  dictionary: '由翻译词典提供，仅供参考',
  microsoft: '由微软翻译提供，仅供参考',
}

interface MessageRowProps {
  model: ConversationModel
  entry: ChatEntry
  /** The time stands above it: it is the first, or minutes lie between. */
  timed: boolean
}

/** One message: who, what, and how it fares. */
export const MessageRow = observer(function MessageRow({ model, entry, timed }: MessageRowProps) {
  const { api } = useApp()
  const time = timed && <Text className="dd-msg-time">{separatorTime(entry.time, api.serverNow())}</Text>
  if (entry.type === 'recalled')
    return (
      <View id={`m-${entry.id}`} className="dd-msg-tip">
        {time}
        <View className="dd-msg-tip__line">
          <Text>{entry.mine ? '你撤回了一条消息' : `${nameOf(model, entry.by)}撤回了一条消息`}</Text>
          {entry.original !== '' && !model.closed && (
            <View className="dd-msg-tip__way" role="button" onClick={() => model.editAgain(entry.original)}>
              重新编辑
            </View>
          )}
        </View>
      </View>
    )
  if (entry.product?.type === 'notice')
    return (
      <View id={`m-${entry.id}`} className="dd-msg-notice">
        {time}
        <NoticeCard message={entry} />
      </View>
    )
  return <UserMessage model={model} entry={entry} time={time} />
})

const UserMessage = observer(function UserMessage(props: {
  model: ConversationModel
  entry: ImMessage
  time: React.ReactNode
}) {
  const { model, entry, time } = props
  const chat = model.chat!
  const { actions } = model
  const inGroup = entry.conversation.chatType !== 'singleChat'
  const translation = actions.translated.get(entry.id)
  return (
    <View id={`m-${entry.id}`} className={cx('dd-msg', entry.mine && 'dd-msg--mine')}>
      {time}
      <View className="dd-msg__row">
        <UserAvatar people={chat.people} username={entry.from} />
        <View className="dd-msg__body">
          {inGroup && !entry.mine && <Text className="dd-msg__name">{chat.people.nameOf(entry.from)}</Text>}
          {entry.quote && <Quoted model={model} entry={entry} />}
          <View className="dd-msg__line">
            <HoldView
              className="dd-msg__bubble"
              onLongPress={() => actions.choose(entry)}
              role="group"
              ariaLabel={`${entry.mine ? '我' : chat.people.nameOf(entry.from)}发的消息`}
            >
              <Bubble model={model} entry={entry} />
            </HoldView>
            <Status model={model} entry={entry} />
          </View>
          {translation && (
            <View className="dd-msg__translation">
              <Text>{translation.text}</Text>
              <Text className="dd-msg__note">{TRANSLATION_CREDITS[translation.provider] ?? '翻译仅供参考'}</Text>
            </View>
          )}
          {entry.product?.type === 'auto' && <Text className="dd-msg__note">自动回复</Text>}
          {entry.reactions.length > 0 && <Reactions model={model} entry={entry} />}
          {entry.thread && (
            <View className="dd-msg__thread" role="button" onClick={() => actions.thread(entry)}>
              <Icon name="thread" size={14} />
              <Text>{`话题：${entry.thread.name} · ${entry.thread.messageCount}条`}</Text>
            </View>
          )}
        </View>
      </View>
    </View>
  )
})

function Quoted({ model, entry }: { model: ConversationModel; entry: ImMessage }) {
  const { id, from, text } = entry.quote!
  return (
    <View className="dd-msg__quote" role="button" ariaLabel="查看被引用的消息" onClick={() => model.showQuoted(id)}>
      {`${nameOf(model, from)}：${drawEmoticons(text)}`}
    </View>
  )
}

const Reactions = observer(function Reactions({ model, entry }: { model: ConversationModel; entry: ImMessage }) {
  return (
    <View className="dd-msg__reactions">
      {entry.reactions.map(({ reaction, count, isAddedBySelf, users }) => (
        <View
          key={reaction}
          className={cx('dd-msg__reaction', isAddedBySelf && 'dd-msg__reaction--mine')}
          role="button"
          ariaLabel={`${reaction}，${count}人：${users.map((user) => nameOf(model, user)).join('、')}`}
          onClick={() => model.actions.react(entry, reaction)}
        >
          {count > 1 ? `${reaction} ${count}` : reaction}
        </View>
      ))}
    </View>
  )
})

/** Beside the bubble: on its way, or failed and what can be done. */
const Status = observer(function Status({ model, entry }: { model: ConversationModel; entry: ImMessage }) {
  if (entry.status === 'pending') {
    const part = model.chat!.progress.get(entry.localId)
    return (
      <View className="dd-msg__status">
        {part === undefined ? <Spinner size={16} label="发送中" /> : <Text>{`${Math.round(part * 100)}%`}</Text>}
      </View>
    )
  }
  if (entry.status !== 'failed') return entry.mine ? <ReadMark model={model} entry={entry} /> : null
  return (
    <View
      className="dd-msg__status dd-msg__status--failed"
      role="button"
      ariaLabel={`发送失败：${entry.failure?.text ?? ''}，点击处理`}
      onClick={() => void model.actions.failed(entry)}
    >
      <Icon name="alert" size={20} />
    </View>
  )
})

/** Beside an own message: 已读, 送达; how many of a group read it. */
const ReadMark = observer(function ReadMark({ model, entry }: { model: ConversationModel; entry: ImMessage }) {
  const readers = model.chat!.readers.get(entry.id)
  const text = readers
    ? `${readers}人已读`
    : entry.status === 'read'
      ? '已读'
      : entry.status === 'delivered'
        ? '送达'
        : ''
  return <Text className="dd-msg__mark">{text}</Text>
})

const nameOf = ({ chat }: ConversationModel, username: string): string =>
  username === chat?.me ? '我' : (chat?.people.nameOf(username) ?? '')
