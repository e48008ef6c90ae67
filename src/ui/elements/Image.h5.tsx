import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import { attributes } from './attributes.h5'
import { canWait, showWhenNear, useShownWhenNear } from './lazyPicture.h5'
import type { ImageProps } from './types'

export function Image(props: ImageProps) {
  const { src, alt, fit = 'cover', srcSet, sizes, lazy = true, priority, onLoad, onError, onClick } = props
  const image = useRef<HTMLImageElement>(null)
  const late = lazy && !priority
  const waits = late && canWait
  useShownWhenNear(() => (waits ? showWhenNear(image.current!, src, srcSet) : undefined), [waits, src, srcSet])
  useEffect(() => {
    // A picture of the server-rendered first screen may have loaded or failed before React listened.
    const element = image.current
    if (!element?.complete || !element.currentSrc) return
    if (element.naturalWidth) onLoad?.()
    else onError?.()
    // Only on a new picture: the callbacks change on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [src])
  return (
    <img
      {...attributes(props)}
      // React 18 passes unknown lower-case attributes through; its types learn fetchpriority in 19.
      {...(priority ? { fetchpriority: 'high' } : undefined)}
      ref={image}
      className={cx('dd-image', `dd-image--${fit}`, props.className)}
      loading={late ? 'lazy' : undefined}
      decoding={priority ? undefined : 'async'}
      sizes={sizes}
      srcSet={waits ? undefined : srcSet}
      src={waits ? undefined : src}
      alt={alt}
      draggable={false}
      onLoad={onLoad}
      onError={onError}
      onClick={onClick}
    />
  )
}
