import { observer } from 'mobx-react'
import { useState } from 'react'
import { usePageReshow, usePageTopScroll, useParams, useUserChange } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { useShareCard } from '@/hooks/useShareCard'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { DetailSkeleton } from '@/ui/skeletons/DetailSkeleton'
import { CellGroup } from '@/ui/CellGroup'
import { Tabs } from '@/ui/Tabs'
import { View } from '@/ui/elements/View'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { ShareButton } from '@/widgets/ShareButton'
import { StoreBar } from '../components/StoreBar'
import { StoreComments } from '../components/StoreComments'
import { HoursSheet } from '../components/HoursSheet'
import { StoreHead } from '../components/StoreHead'
import { StoreMenu } from '../components/StoreMenu'
import { VoucherRow } from '../components/VoucherRow'
import { StoreModel } from '../model/StoreModel'
import './StoreDetailScreen.scss'

/** The bar turns solid over so many scrolled px. */
const SOLID_AT = 140

/** A store (app §2: /inStore/pages/store/storeDetail?alias). */
export const StoreDetailScreen = observer(function StoreDetailScreen() {
  const { alias } = useParams('storeDetail')
  const model = useModel((app) => new StoreModel(app, alias))
  const [scrolled, setScrolled] = useState(false)
  // Whether it is open changes by itself, whether it is followed with the user.
  usePageReshow(() => void model.task.run())
  useUserChange(() => void model.task.run())
  usePageTopScroll((top) => setScrolled(top > SOLID_AT))
  useShareCard(model.shareCard, () => undefined)

  const { store, task } = model
  return (
    <Page
      route="storeDetail"
      title={store?.name}
      onRefresh={model.refresh}
      nav={{
        look: task.failed || task.notFound ? 'plain' : 'clear',
        solid: scrolled,
        right: store && <ShareButton card={model.shareCard} shared={null} look={scrolled ? 'plain' : 'round'} />,
      }}
      footer={store && <StoreBar model={model} store={store} />}
      layers={store && <HoursSheet model={model} store={store} />}
    >
      <AsyncView
        task={task}
        skeleton={<DetailSkeleton ratio={1.5} />}
        missing="门店不存在或已关闭"
        onRetry={model.retry}
      >
        {(found) => (
          <>
            <StoreHead model={model} store={found} />
            <Vouchers model={model} />
            <View className="dd-store__tabs">
              <Tabs
                sticky
                even
                label="菜单和评论"
                items={[
                  { key: 'menu', label: '菜单' },
                  { key: 'comments', label: `评论 ${found.commentCount}` },
                ]}
                value={model.tab}
                onChange={model.showTab}
              />
            </View>
            {model.tab === 'menu' ? <StoreMenu menu={found.menu} /> : <StoreComments model={model} store={found} />}
          </>
        )}
      </AsyncView>
    </Page>
  )
})

/** 优惠: the store's vouchers; nothing where it has none. */
const Vouchers = observer(function Vouchers({ model }: { model: StoreModel }) {
  return (
    <AsyncView task={model.vouchers} compact skeleton={<ListSkeleton count={1} picture={72} />}>
      {(list) =>
        list.length > 0 ? (
          <CellGroup title="优惠套餐">
            {list.map((voucher) => (
              <VoucherRow key={voucher.alias} voucher={voucher} />
            ))}
          </CellGroup>
        ) : null
      }
    </AsyncView>
  )
})
