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
import { AsyncView } from '@/widgets/AsyncView'
import { ShareButton } from '@/widgets/ShareButton'
import { NOTHING_TO_SHARE, SharePageModel } from '../model/SharePageModel'
import './SharePageScreen.scss'

/** sharePage (app §2): a poster to keep and send, with a code, and the short link behind it. */
export const SharePageScreen = observer(function SharePage() {
  const { type, alias } = useParams('sharePage')
  const model = useModel((app) => new SharePageModel(app, type, alias))
  useShareCard(model.card, model.counted)
  const { task } = model
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
      <AsyncView task={task} missing={NOTHING_TO_SHARE} skeleton={<Poster model={model} />}>
        {({ title }) => <Poster model={model} title={title} />}
      </AsyncView>
    </Page>
  )
})

/** The poster, or the place that it will have. */
const Poster = observer(function Poster({ model, title }: { model: SharePageModel; title?: string }) {
  return (
    <View className="dd-share">
      <View className="dd-share__poster">
        {model.posterFailed ? (
          <ErrorState compact message="海报没有画好" onRetry={model.retryPoster} />
        ) : (
          <>
            {!model.posterShown && <View className="dd-share__placeholder" role="status" ariaLabel="正在生成海报" />}
            {title !== undefined && (
              <Image
                className={cx('dd-share__image', !model.posterShown && 'dd-share__image--coming')}
                src={model.posterUrl}
                alt={`${title} 的分享海报，带二维码`}
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
  )
})
