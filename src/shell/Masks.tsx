import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { Button } from '@/ui/Button'
import { Overlay } from '@/ui/elements/Overlay'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import './Masks.scss'
import '../ui/Overlay.scss'

/** app §3: the masks that point out of the page. The third, 发布, is PublishMenu. */
export const Masks = observer(function Masks() {
  const { ui, platform, config } = useApp()
  const close = () => ui.setMask(null)
  const download = () => {
    // WeChat opens no shop of apps: its menu leads to a browser that does.
    if (platform.wechat) return ui.setMask('browser')
    close()
    void platform.leave(config.appDownload!)
  }
  return (
    <>
      <Overlay open={ui.mask === 'browser'} onClose={close} label="在浏览器打开" from="centre" className="dd-mask-top">
        <View className="dd-mask-browser" role="button" ariaLabel="知道了" onClick={close}>
          <Icon name="chevron-up" size={44} className="dd-mask-browser__arrow" />
          <Text as="p" className="dd-mask-browser__step">
            1. 点右上角的「···」
          </Text>
          <Text as="p" className="dd-mask-browser__step">
            2. 选「在浏览器打开」
          </Text>
          <Text as="p" className="dd-mask-browser__note">
            点一下屏幕，回到页面
          </Text>
        </View>
      </Overlay>
      <Overlay open={ui.mask === 'download' && !!config.appDownload} onClose={close} label="下载叮当 App" from="centre">
        <View className="dd-overlay__panel dd-mask-app">
          <View className="dd-mask-app__logo">
            <Icon name="store" size={36} />
          </View>
          <Text as="h2" className="dd-mask-app__title">
            在叮当 App 里更好用
          </Text>
          <Text as="p" className="dd-mask-app__note">
            消息及时提醒，下单更快，分享更方便
          </Text>
          <Button kind="primary" block onClick={download}>
            下载 App
          </Button>
          <Button kind="ghost" block onClick={close}>
            继续用网页版
          </Button>
        </View>
      </Overlay>
    </>
  )
})
