import { Image as TaroImage } from '@tarojs/components'
import { cx } from '../cx'
import { attributes } from './attributes.weapp'
import type { ImageProps } from './types'

const modes = { cover: 'aspectFill', contain: 'aspectFit', width: 'widthFix' } as const

export function Image(props: ImageProps) {
  const { src, alt, fit = 'cover', lazy = true, priority, onLoad, onError, onClick, showMenu } = props
  const shared = attributes({ ...props, ariaLabel: props.ariaLabel ?? (alt || undefined) })
  return (
    <TaroImage
      {...shared}
      className={cx('dd-image', `dd-image--${fit}`, props.className)}
      src={src}
      mode={modes[fit]}
      lazyLoad={lazy && !priority}
      showMenuByLongpress={showMenu}
      onLoad={onLoad}
      onError={onError}
      onClick={onClick}
    />
  )
}
