import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { Channel } from '@/contract/home'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { linkUrl, openLink } from '@/actions/openLink'
import './Channels.scss'

/** Two rows of five ways into the market. */
export function Channels({ channels }: { channels: Channel[] }) {
  const app = useApp()
  const pictures = usePictures()
  return (
    <View className="dd-channels">
      {channels.map((channel) => (
        <View
          key={channel.name}
          className="dd-channels__cell"
          href={linkUrl(channel.link)}
          onClick={() => openLink(app, channel.link)}
        >
          <Picture
            src={pictures.url(channel.picture, 120)}
            width={44}
            radius={14}
            fit="contain"
            tint="transparent"
            alt=""
          />
          <Text className="dd-channels__name">{channel.name}</Text>
        </View>
      ))}
    </View>
  )
}
