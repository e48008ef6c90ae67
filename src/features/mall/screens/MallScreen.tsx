import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { usePull, useReturn } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import type { EventPage } from '@/contract/home'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { PullRefresh } from '@/ui/PullRefresh'
import { SearchBox } from '@/ui/SearchBox'
import { Banners } from '@/widgets/Banners'
import { Page } from '@/shell/Page'
import { useGrowing } from '@/hooks/useGrowing'
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
  usePull(model.refresh)
  // A login or a shop's page may have changed who is followed.
  useReturn(() => void model.page.run())
  const { data, failed, error } = model.page
  return (
    <Page route="mall" title={data?.title}>
      <PullRefresh onRefresh={model.refresh}>
        <View className="dd-mall__top">
          <SearchBox look="white" value="" placeholder="搜商城好物" onOpen={() => nav.open('hotSearch')} />
        </View>
        {data ? (
          <MallBody model={model} page={data} />
        ) : failed ? (
          <ErrorState message={error?.text} onRetry={model.page.run} />
        ) : (
          <MallSkeleton />
        )}
      </PullRefresh>
    </Page>
  )
})

const MallBody = observer(function MallBody({ model, page }: { model: MallModel; page: EventPage }) {
  const { nav, session } = useApp()
  const pictures = usePictures()
  const { banners, channels, shops, sections } = page
  const shown = useGrowing(sections.length)
  if (shops.length + sections.length === 0)
    return (
      <Empty
        picture={pictures.url('empty/item', 360)}
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
          <MallShops shops={shops} viewer={session.userInfo?.alias} onFollow={model.follow} />
        </>
      )}
      {sections.slice(0, shown).map((section, index) => (
        <MallSection key={section.link.target} section={section} look={index % 2 === 0 ? 'grid' : 'row'} />
      ))}
    </>
  )
})
