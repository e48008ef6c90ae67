import { useApp } from '@/boot/AppContext'
import { usePictures } from '@/boot/usePictures'
import type { Banner } from '@/contract/home'
import { Carousel } from '@/ui/Carousel'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { linkUrl, openLink } from '@/widgets/openLink'
import './MallBanners.scss'

const RATIO = 2.5

/** The mall's campaigns; the words lie on the calm left side of the picture. */
export function MallBanners({ banners }: { banners: Banner[] }) {
  const app = useApp()
  const pictures = usePictures()
  const slides = banners.map(({ key, title, subtitle, picture, link }, index) => (
    <View key={key} className="dd-mall-banner" href={linkUrl(link)} onClick={() => openLink(app, link)}>
      <Picture src={pictures.url(picture, 750)} ratio={RATIO} radius={0} alt="" priority={index === 0} />
      <View className="dd-mall-banner__words">
        <Text className="dd-mall-banner__title">{title}</Text>
        <Text className="dd-mall-banner__subtitle">{subtitle}</Text>
      </View>
    </View>
  ))
  return <Carousel label="商城活动" ratio={RATIO} radius={12} autoplay={5000} slides={slides} />
}
