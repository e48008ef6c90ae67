import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { EventPage } from '@/contract/home'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/widgets/Empty'
import { IconButton } from '@/ui/IconButton'
import { SearchBox } from '@/ui/SearchBox'
import { Banners } from '@/widgets/Banners'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { useIncrementalRender } from '@/hooks/useIncrementalRender'
import { MallChannels } from '../components/MallChannels'
import { MallSection } from '../components/MallSection'
import { MallShops } from '../components/MallShops'
import { MallSkeleton } from '../components/MallSkeleton'
import { MallModel } from '../model/MallModel'
import './MallScreen.scss'

/** 商城 (app §2): banners, categories, shops to follow, and the best of each category. */
export const MallScreen = observer(function MallScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new MallModel(app))
  // A login or a shop's page may have changed who is followed.
  usePageReshow(() => void model.page.run())
  return (
    <Page route="mall" onRefresh={model.page.refresh} title={model.page.data?.title}>
      <View className="dd-mall__top">
        <SearchBox look="white" value="" placeholder="搜商城好物" onOpen={() => nav.open('hotSearch')} />
        <IconButton icon="cart" label="商城购物车" onClick={() => nav.open('mallCart')} />
      </View>
      <AsyncView task={model.page} skeleton={<MallSkeleton />}>
        {(page) => <MallBody model={model} page={page} />}
      </AsyncView>
    </Page>
  )
})

const MallBody = observer(function MallBody({ model, page }: { model: MallModel; page: EventPage }) {
  const { nav, session, api } = useApp()
  const { banners, channels, shops, sections } = page
  const shown = useIncrementalRender(sections.length)
  if (shops.length + sections.length === 0)
    return (
      <Empty
        art="item"
        title="商城正在上新"
        note="先去首页看看吧"
        action={{ text: '去首页', onClick: () => nav.home() }}
      />
    )
  return (
    <>
      <View className="dd-mall__head">
        {banners.length > 0 && <Banners banners={banners} />}
        {channels.length > 0 && <MallChannels channels={channels} />}
      </View>
      {shops.length > 0 && (
        <>
          <Text as="h2" className="dd-mall__heading">
            人气店铺
          </Text>
          <MallShops shops={shops} viewer={api.first ? undefined : session.userInfo?.alias} onFollow={model.follow} />
        </>
      )}
      {sections.slice(0, shown).map((section, index) => (
        <MallSection key={section.link.target} section={section} look={index % 2 === 0 ? 'grid' : 'row'} />
      ))}
    </>
  )
})
