import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { Channel } from '@/contract/home'
import { routes } from '@/routes'
import { ScrollView } from '@/ui/elements/ScrollView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { linkUrl, openLink } from '@/actions/openLink'
import './MallChannels.scss'

/** All top categories in one row to leaf through, and the whole tree at its end. */
export function MallChannels({ channels }: { channels: Channel[] }) {
  const app = useApp()
  const pictures = usePictures()
  return (
    <ScrollView direction="x" className="dd-mall-channels">
      <View className="dd-mall-channels__row">
        {channels.map(({ name, picture, link }) => (
          <View key={name} className="dd-mall-channels__cell" href={linkUrl(link)} onClick={() => openLink(app, link)}>
            <Picture src={pictures.url(picture, 120)} width={44} radius={14} fit="contain" tint="transparent" alt="" />
            <Text className="dd-mall-channels__name">{name}</Text>
          </View>
        ))}
        <View
          className="dd-mall-channels__cell"
          href={routes.categoryList.path}
          onClick={() => app.nav.open('categoryList')}
        >
          <View className="dd-mall-channels__all">
            <Icon name="grid" size={22} />
          </View>
          <Text className="dd-mall-channels__name">全部分类</Text>
        </View>
      </View>
    </ScrollView>
  )
}
