import { observer } from 'mobx-react'
import { usePageShow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { useApp } from '@/app/AppContext'
import { useInfoBody } from '../infoBody'
import { InfoModel } from '../model/InfoModel'
import './InfoScreen.scss'

/**
 * 消息 (app §2): notices by kind, conversations. The page lies in the main package; what it shows comes with the chat's own code
 * (decision 0015).
 */
export const InfoScreen = observer(function InfoScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new InfoModel(app))
  const Body = useInfoBody()
  usePageShow(model.shown)
  const skeleton = (
    <View className="dd-info__skeleton">
      <ListSkeleton count={8} picture={48} />
    </View>
  )
  return (
    <Page
      route="info"
      ground="card"
      onRefresh={model.refresh}
      nav={{ right: <IconButton icon="user" label="通讯录" onClick={() => nav.open('contacts')} /> }}
    >
      <AsyncView task={model} skeleton={skeleton}>
        {(chat) => (Body ? <Body chat={chat} /> : skeleton)}
      </AsyncView>
    </Page>
  )
})
