import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { WebFrame } from '@/ui/elements/WebFrame'
import { Empty } from '@/ui/Empty'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import { Page } from '@/shell/Page'
import { WebviewModel } from '../model/WebviewModel'
import './WebviewScreen.scss'

/** webview (app §2): a page of someone else below a bar that always says whose it is. */
export const WebviewScreen = observer(function Webview() {
  const { url } = useParams('webview')
  const { nav, platform } = useApp()
  const model = useModel((app) => new WebviewModel(app, url))
  // Login may have opened over it before it could lead on.
  usePageReshow(() => void (model.passing && model.start()))
  if (model.passing) return <Page route="webview" title="正在打开" />
  if (!model.url)
    return (
      <Page route="webview" title="打不开">
        <Empty
          icon="link"
          title="链接打不开"
          note="链接可能不完整，或者不是安全的地址"
          action={{ text: '去首页', onClick: () => nav.home() }}
        />
      </Page>
    )
  if (model.refused)
    return (
      <Page route="webview" title={model.host}>
        <Empty
          icon="link"
          title="这个网页不能在微信小程序里打开"
          note="复制网址，到手机浏览器里打开"
          action={{ text: '复制网址', onClick: model.copy }}
        />
      </Page>
    )
  const frame = (
    <WebFrame
      className="dd-web__frame"
      src={model.url}
      title={model.host}
      own={model.own}
      onLoad={model.load}
      onRefused={model.refuse}
    />
  )
  // WeChat's web view covers whatever else is on the page.
  if (platform.system.info().platform === 'weapp')
    return (
      <Page route="webview" title={model.host}>
        {frame}
      </Page>
    )
  return (
    <Page
      route="webview"
      title={model.host}
      fill
      className="dd-web"
      nav={{
        center: (
          <View className="dd-web__url">
            <Icon name="shield" size={14} />
            <Text className="dd-web__host">{model.host}</Text>
          </View>
        ),
        right: <IconButton icon="list" label="更多" onClick={model.menu} />,
      }}
      flushFooter
      footer={
        <View className="dd-web__foot">
          <Text className="dd-web__note">第三方网页，请勿输入叮当密码</Text>
          <Button size="small" onClick={model.leave}>
            打不开？直接访问
          </Button>
        </View>
      }
    >
      {!model.loaded && <View className="dd-web__bar" role="progressbar" ariaLabel="网页加载中" />}
      {frame}
    </Page>
  )
})
