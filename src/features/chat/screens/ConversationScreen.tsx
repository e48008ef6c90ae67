import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useApp } from '@/app/AppContext'
import { usePageVisible, useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { ConversationMessages } from '@/stores/chat/Messages'
import type { ChatEntry } from '@/stores/chat/refs'
import { ChatScroll } from '@/ui/elements/ChatScroll'
import { Text } from '@/ui/elements/Text'
import { useKeyboardInset } from '@/ui/elements/useKeyboardInset'
import { useVisible } from '@/ui/elements/useVisible'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { AsyncView } from '@/widgets/AsyncView'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import { MediaViewer } from '@/ui/MediaViewer'
import { Spinner } from '@/ui/Spinner'
import { Page } from '@/shell/Page'
import { CardStrip } from '../components/CardStrip'
import { ConversationSkeleton } from '../components/ConversationSkeleton'
import { InputBar } from '../components/InputBar'
import { MessageMenu } from '../components/MessageMenu'
import { MessageRow } from '../components/MessageRow'
import { RepliesSheet } from '../components/RepliesSheet'
import { ReportSheet } from '../components/ReportSheet'
import { ConversationModel } from '../model/ConversationModel'
import { threadMenu } from '../model/threadMenu'
import './ConversationScreen.scss'

/** Minutes between two messages from which the time stands there again. */
const TIME_GAP_MS = 5 * 60_000

/** 聊天 (app §2: /packageInfo/pages/info/detail): one conversation. */
export const ConversationScreen = observer(function ConversationScreen() {
  const { nav } = useApp()
  const params = useParams('chat')
  const model = useModel((app) => new ConversationModel(app, params))
  const front = usePageVisible()
  const visible = useVisible()
  const [native, setNative] = useState(0)
  const keyboard = useKeyboardInset() || native
  useEffect(() => model.setFront(front && visible), [model, front, visible])

  const { ref } = model
  const people = (ref && model.isGroup && !model.isThread && model.chat?.groups.of(ref.id)?.affiliationsCount) || 0
  return (
    <Page
      route="chat"
      title={model.title}
      fill
      className="dd-chat"
      nav={{
        center: (
          <View className="dd-chat__title">
            <View className="dd-chat__heading">
              <Text as="h1" className="dd-chat__name">
                {model.title}
              </Text>
              {people > 0 && <Text ariaLabel={`${people}人`}>({people})</Text>}
            </View>
            {model.presence !== '' && <Text className="dd-chat__presence">{model.presence}</Text>}
          </View>
        ),
        right: ref && (
          <IconButton
            icon="more"
            label={model.isThread ? '话题操作' : '聊天信息'}
            onClick={() =>
              model.isThread ? threadMenu(model) : nav.open('chatInfo', { type: ref.chatType, id: ref.id })
            }
          />
        ),
      }}
      layers={
        <>
          <MessageMenu actions={model.actions} />
          <ReportSheet reporting={model.actions.reporting} />
          <RepliesSheet replies={model.replies} />
          <MediaViewer viewing={model.viewer.viewing} onClose={model.viewer.close} />
        </>
      }
    >
      <View className="dd-chat__frame" style={keyboard ? { paddingBottom: keyboard } : undefined}>
        <View className="dd-chat__list">
          <AsyncView
            task={historyOf(model)}
            missing="找不到这位用户，对方可能已注销"
            skeleton={<ConversationSkeleton />}
          >
            {(entries) => <History model={model} entries={entries} />}
          </AsyncView>
        </View>
        {model.card && model.messages && !model.closed && (
          <CardStrip card={model.card} onSend={model.sendCard} onDrop={model.dropCard} />
        )}
        {model.messages && <InputBar model={model} onKeyboard={setNative} />}
      </View>
    </Page>
  )
})

/** The conversation as AsyncView reads it: its messages, or why it cannot be shown. */
const historyOf = ({ entries, messages, opening, start }: ConversationModel) => ({
  data: entries.length > 0 || (messages?.loaded && !opening.error) ? entries : null,
  error: opening.error ?? messages?.error ?? null,
  retry: () => (opening.error ? start() : messages?.reload()),
})

const History = observer(function History({ model, entries }: { model: ConversationModel; entries: ChatEntry[] }) {
  const messages = model.messages!
  if (model.isOfficial && entries.length === 0)
    return <Empty art="message" title={`还没有${model.title}`} note="有新动态会在这里告诉你" />
  const last = entries[entries.length - 1]
  const far = messages.detached || (!model.atEnd && model.below > 0)
  return (
    <>
      <ChatScroll
        label="消息记录"
        className="dd-chat__scroll"
        firstKey={entries[0]?.id ?? ''}
        lastKey={last ? last.localId || last.id : ''}
        toEnd={model.toEnd}
        showId={model.showId}
        head={<Top model={model} />}
        foot={messages.detached ? <Bottom model={model} /> : <View className="dd-chat__foot" />}
        onTop={messages.hasOlder ? model.older : undefined}
        onBottom={messages.detached ? model.newer : undefined}
        onAtEnd={model.setAtEnd}
        onTouch={model.closePanel}
      >
        {entries.map((entry, at) => (
          <MessageRow
            key={entry.localId || entry.id}
            model={model}
            entry={entry}
            timed={at === 0 || entry.time - entries[at - 1]!.time > TIME_GAP_MS}
          />
        ))}
      </ChatScroll>
      {far && (
        <View className="dd-chat__pill" role="button" ariaLive="polite" onClick={model.goToEnd}>
          <Icon name="chevron-down" size={16} />
          <Text>{model.below > 0 ? `${model.below}条新消息` : '回到最新消息'}</Text>
        </View>
      )}
    </>
  )
})

/** Above the oldest: more is coming, could not come, or there is none. */
const Top = observer(function Top({ model }: { model: ConversationModel }) {
  const messages = model.messages!
  if (messages.hasOlder || (messages.error && messages.failed === 'newest'))
    return <More messages={messages} part="older" words="查看更早的消息" onMore={model.older} />
  return model.isOfficial ? null : (
    <View className="dd-chat__top">
      {model.entries.length > 0 ? '' : model.isThread ? '围绕这条消息，说说你的想法' : '打个招呼吧'}
      {model.peer?.shop ? <Text>请在平台内付款，谨防脱离平台的交易</Text> : null}
    </View>
  )
})

/** Below the newest that is here, while it is not the last. */
const Bottom = observer(function Bottom({ model }: { model: ConversationModel }) {
  return <More messages={model.messages!} part="newer" words="查看后面的消息" onMore={model.newer} />
})

interface MoreProps {
  messages: ConversationMessages
  part: 'older' | 'newer'
  words: string
  onMore: () => void
}
const More = observer(function More({ messages: { fetching, error, failed }, part, words, onMore }: MoreProps) {
  if (fetching === part)
    return (
      <View className="dd-chat__top">
        <Spinner size={16} label={part === 'older' ? '正在加载更早的消息' : '正在加载后面的消息'} />
      </View>
    )
  return (
    <View className="dd-chat__top" role="button" onClick={onMore}>
      {error && (failed === 'newer') === (part === 'newer') ? `${error.text}，点击重试` : words}
    </View>
  )
})
