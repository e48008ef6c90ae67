import { observer } from 'mobx-react'
import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import type { VoucherDetail } from '@/contract/voucher'
import { dollars } from '@/domain/freight'
import { usePageTopScroll, useParams, useUserChange } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { useShareCard } from '@/hooks/useShareCard'
import { routeUrl } from '@/routes'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import { Lead } from '@/ui/Lead'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { DetailSkeleton } from '@/ui/skeletons/DetailSkeleton'
import { Tag } from '@/ui/Tag'
import { AsyncView } from '@/widgets/AsyncView'
import { ShareButton } from '@/widgets/ShareButton'
import { VoucherModel } from '../model/VoucherModel'
import { savedText } from '../model/voucherWords'
import './VoucherScreen.scss'

/** The bar turns solid over so many scrolled px. */
const SOLID_AT = 200

/** A voucher or set meal of a store (app §2: /inStore/pages/item/offlineDetail?alias). */
export const VoucherScreen = observer(function VoucherScreen() {
  const { alias } = useParams('voucher')
  const model = useModel((app) => new VoucherModel(app, alias))
  const [scrolled, setScrolled] = useState(false)
  useUserChange(() => void model.task.run())
  usePageTopScroll((top) => setScrolled(top > SOLID_AT))
  useShareCard(model.shareCard, () => undefined)
  const { task } = model
  const voucher = task.data
  return (
    <Page
      route="voucher"
      title={voucher?.title}
      onRefresh={task.refresh}
      nav={{
        look: task.failed || task.notFound ? 'plain' : 'clear',
        solid: scrolled,
        right: voucher && <ShareButton card={model.shareCard} shared={null} look={scrolled ? 'plain' : 'round'} />,
      }}
      footer={voucher && <BuyBar model={model} voucher={voucher} />}
    >
      <AsyncView task={task} skeleton={<DetailSkeleton ratio={1} />} missing="套餐不存在或已下架">
        {(found) => (
          <>
            <Head voucher={found} />
            <CellGroup title={found.kind === 'SET' ? '套餐内容' : '券内容'}>
              <View className="dd-voucher__parts">
                {found.contents.map(({ name, count, cents }) => (
                  <View key={name} className="dd-voucher__part">
                    <Text className="dd-voucher__name">{name}</Text>
                    <Text className="dd-voucher__count">×{count}</Text>
                    <Text className="dd-voucher__cents">{dollars(cents * count)}</Text>
                  </View>
                ))}
                <View className="dd-voucher__part dd-voucher__part--sum">
                  <Text className="dd-voucher__name">门店总价</Text>
                  <Text className="dd-voucher__cents">{dollars(found.worthCents)}</Text>
                </View>
              </View>
            </CellGroup>
            <CellGroup title="使用规则">
              <View className="dd-voucher__rules">
                {[found.validText, found.closedText || '营业日都可用', found.limitText, ...found.rules]
                  .filter(Boolean)
                  .map((rule) => (
                    <Text key={rule} as="p" className="dd-voucher__rule">
                      {rule}
                    </Text>
                  ))}
              </View>
            </CellGroup>
            <Stores model={model} voucher={found} />
          </>
        )}
      </AsyncView>
    </Page>
  )
})

function Head({ voucher }: { voucher: VoucherDetail }) {
  const pictures = usePictures()
  const { title, subtitle, picture, priceCents, worthCents, sold, storeName } = voucher
  return (
    <Lead
      picture={
        <Picture
          src={pictures.url(picture, 750)}
          srcOf={pictures.of(picture)}
          shownWidth={375}
          ratio={1}
          radius={0}
          alt={title}
          priority
        />
      }
    >
      <View className="dd-voucher">
        <View className="dd-voucher__price">
          <Price cents={priceCents} listCents={worthCents} size="huge" />
          <Tag tone="price">{savedText(voucher)}</Tag>
        </View>
        <Text as="h2" className="dd-voucher__title">
          {title}
        </Text>
        <Text className="dd-voucher__note">
          {[subtitle || storeName, sold > 0 && `已售${sold}`].filter(Boolean).join(' · ')}
        </Text>
      </View>
    </Lead>
  )
}

function Stores({ model, voucher }: { model: VoucherModel; voucher: VoucherDetail }) {
  const { nav } = useApp()
  return (
    <CellGroup title={`适用门店（${voucher.where.length}）`}>
      {voucher.where.map((store) => (
        <Cell
          key={store.alias}
          icon="store"
          title={store.name}
          note={store.address}
          value={
            store.lat !== null && (
              <IconButton icon="map-pin" label={`去${store.name}`} onClick={() => model.lead(store)} />
            )
          }
          href={routeUrl('storeDetail', { alias: store.alias })}
          onClick={() => nav.open('storeDetail', { alias: store.alias })}
        />
      ))}
    </CellGroup>
  )
}

/** The promise stands beside the button. */
function BuyBar({ model, voucher }: { model: VoucherModel; voucher: VoucherDetail }) {
  return (
    <View className="dd-voucher-bar">
      <View className="dd-voucher-bar__words">
        <Price cents={voucher.priceCents} size="large" />
        <Text className="dd-voucher-bar__promise">随时退 · 过期自动退</Text>
      </View>
      <View className="dd-voucher-bar__button">
        <Button kind="primary" size="large" block disabled={voucher.problem !== ''} onClick={model.buy}>
          {voucher.problem || '立即购买'}
        </Button>
      </View>
    </View>
  )
}
