import { usePictures } from '@/hooks/usePictures'
import type { ItemDetail } from '@/contract/item'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import './Detail.scss'
import '../screens/ItemScreen.scss'

/** 商品详情: the seller's points, words and pictures. */
export function Detail({ item, onOpen }: { item: ItemDetail; onOpen: (index: number) => void }) {
  const pictures = usePictures()
  return (
    <View className="dd-detail__card dd-detail-words">
      <Text as="h2" className="dd-detail__heading">
        商品详情
      </Text>
      {item.points.map((point) => (
        <View key={point} className="dd-detail-words__point">
          <Icon name="check-circle" size={16} className="dd-detail-words__tick" />
          <Text className="dd-detail-words__text">{point}</Text>
        </View>
      ))}
      {item.detail && (
        <Text as="p" className="dd-detail-words__detail" selectable>
          {item.detail}
        </Text>
      )}
      {item.detailPictures.map((key, index) => (
        <Picture
          key={key}
          className="dd-detail-words__picture"
          src={pictures.url(key, 750)}
          srcOf={pictures.of(key)}
          shownWidth={351}
          alt={`${item.title} 详情图${index + 1}`}
          onClick={() => onOpen(index)}
        />
      ))}
    </View>
  )
}
