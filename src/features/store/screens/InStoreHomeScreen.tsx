import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { StoreOptions } from '@/contract/store'
import { usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { routes, routeUrl } from '@/routes'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { SearchBox } from '@/ui/SearchBox'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { searchNav, SearchRow } from '@/widgets/SearchTop'
import { PlaceButton, PlaceSheet } from '../components/PlaceSheet'
import { StoreRow } from '../components/StoreRow'
import { VoucherRow } from '../components/VoucherRow'
import { InStoreHomeModel } from '../model/InStoreHomeModel'
import './InStoreHomeScreen.scss'

/** 美食首页 (app §2): kinds, cuisines, and what is liked most near by. */
export const InStoreHomeScreen = observer(function InStoreHomeScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new InStoreHomeModel(app))
  usePageReshow(model.show)
  const { place } = model
  const box = <SearchBox look="white" value="" placeholder="店名、菜名、区名" onOpen={() => nav.open('searchStore')} />
  return (
    <Page
      route="inStoreHome"
      nav={searchNav(box, routes.inStoreHome.title)}
      onRefresh={model.refresh}
      layers={<PlaceSheet model={model} />}
    >
      <SearchRow>{box}</SearchRow>
      <View className="dd-food__place">
        <PlaceButton place={place} />
      </View>
      <AsyncView task={model.options} skeleton={<ListSkeleton count={2} picture={0} />}>
        {(options) => <Kinds options={options} />}
      </AsyncView>
      <Vouchers model={model} />
      <View className="dd-food__head">
        <Text as="h2" className="dd-food__title">
          {place.place ? '附近大家爱去的' : '大家爱去的'}
        </Text>
        <Button size="small" kind="ghost" onClick={() => nav.open('storeList')}>
          看全部
        </Button>
      </View>
      <AsyncView task={model.liked} skeleton={<ListSkeleton picture={92} />}>
        {(stores) =>
          stores.length > 0 ? (
            <>
              {stores.map((store, index) => (
                <StoreRow key={store.alias} store={store} priority={index < 2} />
              ))}
            </>
          ) : (
            <Empty
              art="search"
              title="这附近还没有餐厅"
              note="换个地方看看"
              action={{ text: '换个地方', onClick: () => place.show(true) }}
            />
          )
        }
      </AsyncView>
    </Page>
  )
})

/** The best-selling vouchers of the city; nothing where there are none. */
const Vouchers = observer(function Vouchers({ model }: { model: InStoreHomeModel }) {
  return (
    <AsyncView task={model.vouchers} compact skeleton={<ListSkeleton count={2} picture={72} />}>
      {(list) =>
        list.length > 0 ? (
          <>
            <View className="dd-food__head">
              <Text as="h2" className="dd-food__title">
                热卖套餐
              </Text>
            </View>
            {list.map((voucher) => (
              <VoucherRow key={voucher.alias} voucher={voucher} named />
            ))}
          </>
        ) : null
      }
    </AsyncView>
  )
})

/** Kinds as pictures, cuisines as words. */
function Kinds({ options }: { options: StoreOptions }) {
  const { nav } = useApp()
  const pictures = usePictures()
  return (
    <View className="dd-food__kinds">
      <View className="dd-food__types">
        {options.types.map(({ alias, name, picture }) => (
          <View
            key={alias}
            className="dd-food__type"
            href={routeUrl('storeList', { type: alias })}
            onClick={() => nav.open('storeList', { type: alias })}
          >
            <Picture src={pictures.url(picture, 120)} width={44} radius={14} fit="contain" tint="transparent" alt="" />
            <Text className="dd-food__name">{name}</Text>
          </View>
        ))}
      </View>
      {options.cuisines.length > 0 && (
        <ChipGroup label="口味">
          {options.cuisines.slice(0, 12).map((name) => (
            <Chip key={name} onClick={() => nav.open('storeList', { tag: name })}>
              {name}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </View>
  )
}
