import { usePictures } from '@/hooks/usePictures'
import type { ItemDetail } from '@/contract/item'
import { Carousel } from '@/ui/Carousel'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { CARD_WIDTH } from '@/widgets/ItemCard'
import './Gallery.scss'

interface GalleryProps {
  item: ItemDetail
  /** Opens the pictures large. */
  onOpen: (index: number) => void
}

/** Full-width pictures with their count. Until the first has come it is shown as the card had it, which is here already. */
export function Gallery({ item, onOpen }: GalleryProps) {
  const pictures = usePictures()
  const keys = item.pictures.length > 0 ? item.pictures : ['']
  return (
    <Carousel
      label="商品图片"
      marks={keys.length > 1 ? 'count' : 'none'}
      slides={keys.map((key, index) => (
        <View key={`${index}-${key}`} className="dd-gallery">
          {index === 0 && key && (
            <Picture
              className="dd-gallery__small"
              src={pictures.url(key, 360)}
              srcOf={pictures.of(key)}
              shownWidth={CARD_WIDTH}
              radius={0}
              alt=""
              priority
            />
          )}
          <Picture
            src={pictures.url(key, 750)}
            srcOf={key ? pictures.of(key) : undefined}
            shownWidth={375}
            radius={0}
            tint={index === 0 && key ? 'transparent' : undefined}
            alt={`${item.title} 图${index + 1}`}
            priority={index === 0}
            onClick={key ? () => onOpen(index) : undefined}
          />
        </View>
      ))}
    />
  )
}
