import { observer } from 'mobx-react'
import { lazy, Suspense } from 'react'
import { useApp } from '@/app/AppContext'
import { TEXT } from '@/contract/texts'
import { LoadingView } from '@/ui/LoadingView'
import { ToastView } from '@/ui/ToastView'

/**
 * Toast and loading of the app, drawn by the page in front; dialogs and action sheets come with their own chunk when
 * first opened.
 */
export const GlobalOverlays = observer(function GlobalOverlays() {
  const { ui, privacy } = useApp()
  return (
    <>
      <LoadingView visible={ui.loading} text={TEXT.loading} />
      <ToastView message={ui.toast?.text} />
      {(ui.question ||
        ui.choice ||
        ui.publishMenu ||
        ui.choosingRegion ||
        ui.mask ||
        (process.env.TARO_ENV === 'weapp' && privacy?.decision)) && <PrivacyQuestion />}
    </>
  )
})

// WeChat loads no code at run time, so there the pieces are part of the package; webpack leaves the other branch out.
const PrivacyQuestion =
  process.env.TARO_ENV === 'h5'
    ? (() => {
        const Lazy = lazy(() => import('./DialogHost'))
        return () => (
          <Suspense fallback={null}>
            <Lazy />
          </Suspense>
        )
      })()
    : // eslint-disable-next-line @typescript-eslint/no-require-imports
      (require('./DialogHost') as { default: () => JSX.Element }).default
