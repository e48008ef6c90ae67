import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useReachBottom } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { regionName } from '@/domain/regions'
import { routes } from '@/routes'
import { HeaderArea } from '@/ui/HeaderArea'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import { SearchBox } from '@/ui/SearchBox'
import { Text } from '@/ui/elements/Text'
import { useStage } from '@/ui/elements/useStage'
import { View } from '@/ui/elements/View'
import { Banners } from '@/widgets/Banners'
import { ItemFeed } from '@/widgets/ItemFeed'
import { Page } from '@/shell/Page'
import { Channels } from '../components/Channels'
import { FlashStrip } from '../components/FlashStrip'
import { HeadSkeleton } from '../components/HeadSkeleton'
import { HomeModel } from '../model/HomeModel'
import './HomeScreen.scss'

/** Parts of the page in the order they are drawn, after the header. */
const PARTS = { channels: 1, banners: 2, flash: 3, feed: 4 } as const

/** Tab 0 首页: search, channels, banners, flash strip, feed (app §2; look: home). */
export const HomeScreen = observer(function HomeScreen() {
  const { nav, ui, chat, api, region } = useApp()
  const model = useModel((app) => new HomeModel(app))
  useReachBottom(() => void model.feed.more())
  const { head, feed } = model
  const stage = useStage(PARTS.feed, model.delivered)
  const city = regionName(region.city)
  const hint = head?.hints[0] ?? '搜索商品、店铺'
  return (
    <Page route="home" nav={false} onRefresh={model.refresh}>
      <Text as="h1" className="dd-hidden">
        叮当
      </Text>
      <HeaderArea
        bar={
          <View className="dd-home__bar">
            <View
              className="dd-home__city"
              role="button"
              ariaLabel={`所在城市：${city}`}
              onClick={() => ui.chooseRegion(true)}
            >
              <Icon name="pin-solid" size={16} />
              <Text>{city}</Text>
              <Icon name="chevron-down" size={14} />
            </View>
            <View className="dd-home__search">
              <SearchBox
                look="white"
                value=""
                placeholder={hint}
                href={routes.hotSearch.path}
                onOpen={() => nav.open('hotSearch')}
              />
            </View>
            <IconButton icon="chat" label="消息" badge={chat.unread} onClick={() => nav.open('info')} />
          </View>
        }
      >
        {head && stage >= PARTS.channels ? (
          <Channels channels={head.channels} />
        ) : feed.failed ? null : (
          <HeadSkeleton />
        )}
      </HeaderArea>
      {head && (
        <View className="dd-home__head">
          {stage >= PARTS.banners && head.banners.length > 0 && <Banners banners={head.banners} />}
          {stage >= PARTS.flash && head.flash && (
            <FlashStrip flash={head.flash} now={api.serverNow} onEnd={model.refresh} />
          )}
        </View>
      )}
      {head && stage >= PARTS.feed && (
        <View className="dd-home__section">
          <Text as="h2" className="dd-home__heading">
            为你推荐
          </Text>
        </View>
      )}
      {stage >= PARTS.feed && <ItemFeed list={feed} />}
    </Page>
  )
})
