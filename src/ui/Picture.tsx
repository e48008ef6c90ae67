import { useState } from 'react'
import { cx } from './cx'
import { Image } from './elements/Image'
import { View } from './elements/View'
import { pictureSource } from './elements/pictureSource'
import { Icon } from './Icon'
import './Picture.scss'

export interface PictureProps {
  /** Empty or undefined draws the placeholder. */
  src?: string
  /** `''` when the words beside it say the same. */
  alt: string
  /** width / height of the reserved box; default 1. */
  ratio?: number
  /** px on screen at a 375 px phone; with it the box has this width, else it fills its parent. */
  width?: number
  /** The URL of the picture `px` wide, for services that resize. Needs `width` or `shownWidth`. */
  srcOf?: (px: number) => string
  /** How wide a filling picture shows at 375, to choose from `srcOf`. */
  shownWidth?: number
  fit?: 'cover' | 'contain'
  /** px; default 8. */
  radius?: number
  /** Above the fold: not lazy, fetched first. */
  priority?: boolean
  /** Colour of the box until the picture comes. */
  tint?: string
  showMenu?: boolean
  onClick?: () => void
  className?: string
}

/** A picture in a box that is reserved before it arrives, with a quiet mark in place of a broken one. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 1, width, srcOf, shownWidth = width, fit, radius = 8, priority, tint, onClick } = props
  const [broken, setBroken] = useState<string>()
  const shown = src !== undefined && src !== '' && broken !== src
  return (
    <View
      className={cx('dd-picture', props.className)}
      style={{ width, borderRadius: radius, backgroundColor: tint }}
      role={onClick ? 'button' : undefined}
      ariaLabel={onClick ? alt || '查看大图' : undefined}
      onClick={onClick}
    >
      {/* Not aspect-ratio: Safari 14 doesn't know it. */}
      <View className="dd-picture__box" style={{ paddingTop: `var(--picture-height, ${100 / ratio}%)` }} />
      {shown ? (
        <Image
          {...pictureSource(src, srcOf, shownWidth)}
          className="dd-picture__image"
          alt={alt}
          fit={fit}
          priority={priority}
          showMenu={props.showMenu}
          onError={() => setBroken(src)}
        />
      ) : (
        <View className="dd-picture__none">
          <Icon name="image" size={width && width < 48 ? 16 : 24} label={alt || undefined} />
        </View>
      )}
    </View>
  )
}
