import { observer } from 'mobx-react'
import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow, useMount } from '@/hooks/page'
import { readWebUrl } from '@/services/DeepLinks'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { leadsOn, leaveFor, linkTarget, openTarget } from '@/actions/openUrl'
import { Page } from '@/shell/Page'
import './RedirectUrlScreen.scss'

/** redirectUrl (app §2 embedded zone): leaves for a URL, after a look at whose it is. Ours opens at once; one that belongs to no site is refused. */
export const RedirectUrlScreen = observer(function RedirectUrl() {
  const { url } = useParams('redirectUrl')
  const app = useApp()
  const [target] = useState(() => linkTarget(app, url ?? ''))
  const page = target.kind === 'page' && target.name !== 'redirectUrl' && target.name !== 'embedRedirect'
  const link = leadsOn(target)
  const inside = page || link
  const leadOn = () => {
    if (page) void openTarget(app, target, 'replace')
    if (link) app.nav.replace('embedRedirect', { link: url })
  }
  useMount(leadOn)
  // Login may have opened over it before it could lead on.
  usePageReshow(leadOn)
  const leave = async (url: string) => {
    // Below the host's window this page has nothing left to show.
    if (await leaveFor(app, url)) await app.nav.back()
  }
  if (target.kind !== 'web' && target.kind !== 'article')
    return (
      <Page route="redirectUrl" title={inside ? '正在打开' : '打不开'}>
        {!inside && (
          <Empty
            icon="link"
            title="链接打不开"
            note="链接可能不完整，或者不是安全的地址"
            action={{ text: '去首页', onClick: () => app.nav.home() }}
          />
        )}
      </Page>
    )
  return (
    <Page route="redirectUrl" ground="card">
      <View className="dd-leave">
        <View className="dd-leave__mark">
          <Icon name="shield" size={36} />
        </View>
        <Text as="h2" className="dd-leave__title">
          你将打开叮当以外的网页
        </Text>
        <Text as="p" className="dd-leave__note">
          请确认网址可信，不要在对方网页上输入叮当的密码和验证码
        </Text>
        <View className="dd-leave__url">
          <Text as="strong" className="dd-leave__host">
            {readWebUrl(target.url)?.host}
          </Text>
          <Text className="dd-leave__url" selectable>
            {target.url}
          </Text>
        </View>
        <Button kind="primary" size="large" block onClick={() => leave(target.url)}>
          继续访问
        </Button>
        <Button kind="ghost" size="large" block onClick={() => app.nav.back()}>
          返回叮当
        </Button>
      </View>
    </Page>
  )
})
