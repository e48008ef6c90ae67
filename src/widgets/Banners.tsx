import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { Banner } from '@/contract/home'
import { Carousel } from '@/ui/Carousel'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { linkUrl, openLink } from '@/actions/openLink'
import { useLater } from '@/hooks/useLater'
import './Banners.scss'

/** Width ÷ height of a banner's picture. */
const RATIO = 2.5

/** Turning banners of home and the mall; their words are drawn over the calm left side of the picture. */
export function Banners({ banners }: { banners: Banner[] }) {
  const app = useApp()
  const pictures = usePictures()
  const later = useLater()
  return (
    <View className="dd-banners">
      <Carousel
        label="活动"
        ratio={RATIO}
        radius={12}
        autoplay={5000}
        slides={banners.map((banner, index) => (
          <View
            key={banner.key}
            className="dd-banner"
            href={linkUrl(banner.link)}
            onClick={() => openLink(app, banner.link)}
          >
            <Picture
              src={index === 0 || later ? pictures.url(banner.picture, 750) : ''}
              ratio={RATIO}
              radius={0}
              alt=""
              priority={index === 0}
            />
            <View className="dd-banner__words">
              <Text className="dd-banner__title">{banner.title}</Text>
              <Text className="dd-banner__subtitle">{banner.subtitle}</Text>
            </View>
          </View>
        ))}
      />
    </View>
  )
}
