import { usePictures } from '@/boot/usePictures'
import type { ItemDetail } from '@/contract/item'
import { Carousel } from '@/ui/Carousel'
import { Picture } from '@/ui/Picture'

interface GalleryProps {
  item: ItemDetail
  /** Opens the pictures large. */
  onOpen: (index: number) => void
}

/** Full-width pictures with their count. */
export function Gallery({ item, onOpen }: GalleryProps) {
  const pictures = usePictures()
  const keys = item.pictures.length > 0 ? item.pictures : ['']
  return (
    <Carousel
      label="商品图片"
      marks={keys.length > 1 ? 'count' : 'none'}
      slides={keys.map((key, index) => (
        <Picture
          key={`${index}-${key}`}
          src={pictures.url(key, 750)}
          srcOf={key ? pictures.of(key) : undefined}
          shownWidth={375}
          radius={0}
          alt={`${item.title} 图${index + 1}`}
          priority={index === 0}
          onClick={key ? () => onOpen(index) : undefined}
        />
      ))}
    />
  )
}
