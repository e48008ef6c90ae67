import { useEffect, useRef, useState } from 'react'
import type { CarouselProps } from './Carousel.types'
import { CarouselMarks } from './CarouselMarks'
import { useVisible } from './elements/useVisible'
import './Carousel.scss'

/** Slides on the browser's own scroll snapping: Taro's swiper costs 43 KB for the same. */
export function Carousel(props: CarouselProps) {
  const { slides, label, ratio = 1, autoplay = 0, marks = 'dots', radius, index, onChange } = props
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const touched = useRef(false)
  const visible = useVisible()
  const total = slides.length

  const turnTo = (slide: number, smooth = true) => {
    const element = track.current
    element?.scrollTo?.({ left: slide * element.clientWidth, behavior: smooth ? 'smooth' : 'auto' })
  }

  useEffect(() => {
    if (index !== undefined) turnTo(index)
  }, [index])

  useEffect(() => {
    if (!autoplay || total < 2 || !visible) return
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => {
      if (!touched.current) turnTo((at + 1) % total, at + 1 < total)
    }, autoplay)
    return () => clearTimeout(timer)
  }, [at, autoplay, total, visible])

  const scrolled = () => {
    const element = track.current!
    const now = Math.min(total - 1, Math.round(element.scrollLeft / (element.clientWidth || 1)))
    if (now === at) return
    setAt(now)
    onChange?.(now)
  }
  // Once someone has turned it by hand it stays theirs.
  const hold = () => {
    touched.current = true
  }
  return (
    <div
      className="dd-carousel"
      style={{ paddingTop: `var(--carousel-height, ${100 / ratio}%)`, borderRadius: radius }}
      role="group"
      aria-roledescription="轮播"
      aria-label={label}
    >
      <div
        ref={track}
        className="dd-carousel__track dd-carousel__track--snap"
        tabIndex={total > 1 ? 0 : undefined}
        onScroll={scrolled}
        onTouchStart={hold}
        onMouseDown={hold}
        onFocus={hold}
      >
        {slides.map((slide, slideIndex) => (
          <div key={slideIndex} className="dd-carousel__slide" role="group" aria-label={`${slideIndex + 1}/${total}`}>
            {slide}
          </div>
        ))}
      </div>
      <CarouselMarks marks={marks} at={at} total={total} />
    </div>
  )
}
