import { useState } from 'react'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { MediaViewer } from './MediaViewer'
import { Picture } from './Picture'
import './ImageGrid.scss'

export interface GridImage {
  src: string
  /** What it shows; default 图片. */
  alt?: string
  /** The picture as the viewer shows it. Default `src`. */
  full?: string
  srcOf?: (px: number) => string
}

export interface ImageGridProps {
  images: readonly GridImage[]
  /** Shown at most; the last one says how many more there are. Default 9. */
  max?: number
  /** Where they are shown is known: spoken 评价图片 2/5. */
  label?: string
}

/** Px of one square at 375. */
const SIDE = 112

/** Pictures of a review, an article, a chat notice: one large, four as a square, others in threes. A tap leafs through all of them. */
export function ImageGrid({ images, max = 9, label = '图片' }: ImageGridProps) {
  const [index, setIndex] = useState<number | null>(null)
  if (images.length === 0) return null
  const shown = images.slice(0, max)
  const more = images.length - shown.length
  const shape = shown.length === 1 ? 'one' : shown.length === 4 || shown.length === 2 ? 'two' : 'three'
  return (
    <View className={cx('dd-image-grid', `dd-image-grid--${shape}`)} role="group" ariaLabel={label}>
      {shown.map(({ src, alt, srcOf }, at) => (
        <View key={`${at} ${src}`} className="dd-image-grid__cell">
          <Picture
            src={src}
            srcOf={srcOf}
            shownWidth={shape === 'one' ? 2 * SIDE : SIDE}
            alt={`${alt ?? label} ${at + 1}/${images.length}`}
            onClick={() => setIndex(at)}
          />
          {more > 0 && at === shown.length - 1 && <Text className="dd-image-grid__more" ariaHidden>{`+${more}`}</Text>}
        </View>
      ))}
      <MediaViewer
        viewing={index === null ? null : { kind: 'pictures', urls: images.map(({ src, full }) => full ?? src), index }}
        onClose={() => setIndex(null)}
      />
    </View>
  )
}
