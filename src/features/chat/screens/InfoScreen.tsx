import { observer } from 'mobx-react'
import { useReachBottom, usePageShow } from '@/hooks/page'
import { View } from '@/ui/elements/View'
import { ErrorState } from '@/ui/ErrorState'
import { IconButton } from '@/ui/IconButton'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { useApp } from '@/app/AppContext'
import { useChat } from '../useChat'
import { useInfoBody } from '../infoBody'
import './InfoScreen.scss'

/**
 * 消息 (app §2): notices by kind, conversations. The page lies in the main package; what it shows comes with the chat's own code
 * (decision 0015).
 */
export const InfoScreen = observer(function InfoScreen() {
  const { nav } = useApp()
  const { chat, failed, retry } = useChat()
  const Body = useInfoBody()
  const refresh = async () => {
    if (chat) await (chat.state === 'opened' ? chat.conversations.load() : chat.login())
    else await retry()
  }
  usePageShow(() => chat?.people.ensure(chat.conversations.list.map(({ id }) => id)))
  useReachBottom(() => void chat?.conversations.more())
  return (
    <Page
      route="info"
      ground="card"
      onRefresh={refresh}
      nav={{ right: <IconButton icon="user" label="通讯录" onClick={() => nav.open('contacts')} /> }}
    >
      {chat && Body ? (
        <Body chat={chat} />
      ) : failed ? (
        <ErrorState message="消息加载失败，请检查网络后重试" onRetry={retry} />
      ) : (
        <View className="dd-info__skeleton">
          <ListSkeleton count={8} picture={48} />
        </View>
      )}
    </Page>
  )
})
