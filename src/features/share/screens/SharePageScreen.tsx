import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useShareCard } from '@/hooks/useShareCard'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { Image } from '@/ui/elements/Image'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { ErrorState } from '@/ui/ErrorState'
import { Page } from '@/shell/Page'
import { Missing } from '@/widgets/Missing'
import { ShareButton } from '@/widgets/ShareButton'
import { SharePageModel } from '../model/SharePageModel'
import './SharePageScreen.scss'

/** sharePage (app §2): a poster to keep and send, with a code, and the short link behind it. */
export const SharePageScreen = observer(function SharePage() {
  const { type, alias } = useParams('sharePage')
  const model = useModel((app) => new SharePageModel(app, type, alias))
  useShareCard(model.card, model.counted)
  const { task } = model
  if (model.missing)
    return (
      <Page route="sharePage">
        <Missing message="没有可以分享的内容" />
      </Page>
    )
  if (task.failed)
    return (
      <Page route="sharePage">
        <ErrorState message={task.error?.text} onRetry={task.run} />
      </Page>
    )
  return (
    <Page
      route="sharePage"
      footer={
        task.data ? (
          <View className="dd-share__actions">
            <Button block size="large" icon="link" onClick={model.copy}>
              复制链接
            </Button>
            {model.shared && <ShareButton card={model.card} shared={model.shared} look="button" direct />}
          </View>
        ) : undefined
      }
    >
      <View className="dd-share">
        <View className="dd-share__poster">
          {model.posterFailed ? (
            <ErrorState compact message="海报没有画好" onRetry={model.retryPoster} />
          ) : (
            <>
              {!model.posterShown && <View className="dd-share__placeholder" role="status" ariaLabel="正在生成海报" />}
              {task.data && (
                <Image
                  className={cx('dd-share__image', !model.posterShown && 'dd-share__image--coming')}
                  src={model.posterUrl}
                  alt={`${task.data.title} 的分享海报，带二维码`}
                  fit="contain"
                  priority
                  showMenu
                  onLoad={model.showPoster}
                  onError={model.failPoster}
                />
              )}
            </>
          )}
        </View>
        {!model.posterFailed && (
          <Text as="p" className="dd-share__hint">
            {model.posterShown ? '长按海报，保存到相册或发给好友' : '正在生成海报…'}
          </Text>
        )}
      </View>
    </Page>
  )
})
