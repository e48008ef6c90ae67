import type { ReactNode } from 'react'

export interface CarouselProps {
  /** Each fills the box; give every one a key. */
  slides: ReactNode[]
  /** Spoken name: 商品图片. */
  label: string
  /** width / height of the box; default 1. */
  ratio?: number
  /** ms between turns; 0 (default) never. Stops under a finger and when the system prefers less motion. */
  autoplay?: number
  /** `count` reads 1/5. Default `dots`. */
  marks?: 'dots' | 'count' | 'none'
  radius?: number
  /** Turns to this slide when it changes. */
  index?: number
  onChange?: (index: number) => void
}
