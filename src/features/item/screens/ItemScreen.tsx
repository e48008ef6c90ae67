import { observer } from 'mobx-react'
import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import { useReachBottom, usePageTopScroll, useParams, usePageReshow, useUserChange } from '@/hooks/page'
import { useShareCard } from '@/hooks/useShareCard'
import { useModel } from '@/hooks/useModel'
import { useWide } from '@/hooks/useWide'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import { Lead } from '@/ui/Lead'
import { MediaViewer } from '@/ui/MediaViewer'
import { DetailSkeleton } from '@/ui/skeletons/DetailSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { ItemFeed } from '@/widgets/ItemFeed'
import { Page } from '@/shell/Page'
import { BuyBar } from '../components/BuyBar'
import { Detail } from '../components/Detail'
import { Gallery } from '../components/Gallery'
import { InfoRows } from '../components/InfoRows'
import { InfoSheets } from '../components/InfoSheets'
import { PriceBlock } from '../components/PriceBlock'
import { Reviews, ReviewSheet } from '../components/Reviews'
import { ShopRow } from '../components/ShopRow'
import { SkuSheet } from '../components/SkuSheet'
import { ShareButton } from '@/widgets/ShareButton'
import { ItemModel } from '../model/ItemModel'
import './ItemScreen.scss'

/** How much of the gallery still shows when the bar turns solid: the bar itself and a little. */
const BAR = 96
/** From this width on the picture stands beside the facts, in CSS px (ui/Lead). */
const BESIDE = 700

/** 商品详情 (app §2; look: item page). */
export const ItemScreen = observer(function ItemScreen() {
  const { nav, platform } = useApp()
  const { alias } = useParams('itemDetail')
  const model = useModel((app) => new ItemModel(app, alias))
  const [past, setPast] = useState(false)
  const { width } = platform.system.info()
  const wide = useWide(BESIDE)
  usePageReshow(() => void model.refresh())
  useUserChange(() => void model.refresh())
  useReachBottom(model.more)
  // On a wide screen the picture lies below the bar.
  const scrolled = past || wide
  usePageTopScroll((top) => setPast(top > width - BAR))
  useShareCard(model.shareCard, () => model.shared('weapp'))

  const { item, choice, task } = model
  return (
    <Page
      route="itemDetail"
      nav={{
        look: task.failed || task.notFound ? 'plain' : 'clear',
        solid: scrolled,
        right: item && (
          <>
            <IconButton
              icon="image"
              label="分享海报"
              look={scrolled ? 'plain' : 'round'}
              onClick={() => nav.open('sharePage', { type: 'ITEM', alias })}
            />
            <ShareButton card={model.shareCard} shared={{ type: 'ITEM', alias }} look={scrolled ? 'plain' : 'round'} />
          </>
        ),
      }}
      flushFooter
      footer={item && <BuyBar model={model} item={item} />}
      layers={
        item &&
        choice && (
          <>
            <SkuSheet model={model} choice={choice} />
            <InfoSheets model={model} item={item} />
            <ReviewSheet model={model} item={item} />
            <MediaViewer viewing={model.viewing} onClose={model.closePreview} />
          </>
        )
      }
    >
      <AsyncView task={task} skeleton={<DetailSkeleton />} missing="商品不存在或已下架" onRetry={model.retry}>
        {(item) => (
          <>
            <Lead picture={<Gallery item={item} onOpen={(index) => model.preview(index)} />}>
              <PriceBlock item={item} soldOut={choice?.soldOut ?? false} onEnd={() => void model.refresh()} />
              <InfoRows model={model} item={item} />
            </Lead>
            <Reviews model={model} item={item} />
            <ShopRow item={item} onFollow={model.follow} />
            <Detail item={item} onOpen={(index) => model.preview(index, item.detailPictures)} />
            <View className="dd-detail__related">
              <Text as="h2" className="dd-detail__heading">
                看了又看
              </Text>
            </View>
            <ItemFeed list={model.related} />
          </>
        )}
      </AsyncView>
    </Page>
  )
})
