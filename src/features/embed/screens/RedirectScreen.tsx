import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { Loading } from '@/ui/skeletons/Loading'
import { Page } from '@/shell/Page'
import { RedirectModel } from '../model/RedirectModel'
import '@/ui/Empty.scss'

/** redirect (app §2 embedded zone): leads on to whatever its link names, and leaves nothing of itself behind. */
export const RedirectScreen = observer(function Redirect() {
  const { link } = useParams('embedRedirect')
  const { nav } = useApp()
  const model = useModel((app) => new RedirectModel(app, link))
  // Login may have opened over it before it could lead on.
  usePageReshow(() => void (model.state === 'going' && model.start()))
  const home = { text: '去首页', onClick: () => nav.home() }
  return (
    <Page route="embedRedirect" title={model.state === 'going' ? undefined : '打不开'}>
      {model.state === 'going' && (
        <Loading className="dd-empty">
          <Spinner size={28} />
        </Loading>
      )}
      {model.state === 'failed' && <ErrorState onRetry={model.start} />}
      {model.state === 'later' && (
        <Empty icon="info" title="该内容暂不支持查看" note="新版本上线后就能打开了" action={home} />
      )}
      {model.state === 'refused' && (
        <Empty icon="link" title="链接打不开" note="链接可能不完整，或者不是安全的地址" action={home} />
      )}
    </Page>
  )
})
