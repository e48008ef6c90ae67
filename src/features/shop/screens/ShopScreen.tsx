import { observer } from 'mobx-react'
import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import { useReachBottom, usePageTopScroll, useParams, usePageReshow, useUserChange } from '@/hooks/page'
import { useShareCard } from '@/hooks/useShareCard'
import { useModel } from '@/hooks/useModel'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { IconButton } from '@/ui/IconButton'
import { SearchBox } from '@/ui/SearchBox'
import { DetailSkeleton } from '@/ui/skeletons/DetailSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { ItemFeed } from '@/widgets/ItemFeed'
import { Page } from '@/shell/Page'
import { SortBar } from '@/widgets/SortBar'
import { StickyBar } from '@/widgets/StickyBar'
import { ShopHead } from '../components/ShopHead'
import { ShopSheet } from '../components/ShopSheet'
import { ShareButton } from '@/widgets/ShareButton'
import { ShopModel } from '../model/ShopModel'
import './ShopScreen.scss'

/** How far the page scrolls before the bar over the cover turns solid, in CSS px. */
const SOLID_AT = 90

/** 店铺 (app §2: /pages/shop/shopDetial?sellerAlias). */
export const ShopScreen = observer(function ShopScreen() {
  const { nav } = useApp()
  const { sellerAlias } = useParams('shop')
  const model = useModel((app) => new ShopModel(app, sellerAlias))
  const [scrolled, setScrolled] = useState(false)
  // A login on the way changes whether it is followed.
  usePageReshow(() => void model.task.run())
  useUserChange(() => void model.task.run())
  useReachBottom(() => void model.feed.more())
  usePageTopScroll((top) => setScrolled(top > SOLID_AT))
  useShareCard(model.shareCard, model.sharedByWeChat)

  const { shop, task, feed } = model
  return (
    <Page
      route="shop"
      title={shop?.name}
      onRefresh={model.refresh}
      nav={{
        look: task.failed || task.notFound ? 'plain' : 'clear',
        solid: scrolled,
        right: shop && (
          <>
            {!shop.own && (
              <IconButton
                icon="chat"
                label="联系卖家"
                look={scrolled ? 'plain' : 'round'}
                onClick={() => nav.open('chat', { alias: shop.sellerAlias })}
              />
            )}
            <IconButton
              icon="image"
              label="分享海报"
              look={scrolled ? 'plain' : 'round'}
              onClick={() => nav.open('sharePage', { type: 'SHOP', alias: shop.sellerAlias })}
            />
            <ShareButton
              card={model.shareCard}
              shared={{ type: 'SHOP', alias: shop.sellerAlias }}
              look={scrolled ? 'plain' : 'round'}
            />
          </>
        ),
      }}
      layers={shop && <ShopSheet model={model} shop={shop} />}
    >
      <AsyncView
        task={task}
        skeleton={<DetailSkeleton ratio={25 / 12} />}
        missing="店铺不存在或已关闭"
        onRetry={model.load}
      >
        {(shop) => (
          <>
            <ShopHead model={model} shop={shop} />
            <StickyBar shows={`${model.sort} ${model.keyword}`}>
              <View className="dd-shop-bar">
                <SearchBox
                  value={model.typed}
                  placeholder="搜索店内商品"
                  onInput={model.type}
                  onSearch={model.search}
                />
              </View>
              <SortBar value={model.sort} onChange={model.sortBy} />
            </StickyBar>
            <View className="dd-shop-feed">
              <ItemFeed list={feed} empty={<Nothing model={model} />} />
            </View>
          </>
        )}
      </AsyncView>
    </Page>
  )
})

const Nothing = observer(function Nothing({ model }: { model: ShopModel }) {
  return model.keyword ? (
    <Empty
      art="search"
      title={`店里没有找到“${model.keyword}”`}
      action={{ text: '看全部商品', onClick: () => model.search('') }}
    />
  ) : (
    <Empty art="item" title="店铺还没有上架商品" note="关注店铺，上新时回来看看" />
  )
})
