import { Swiper, SwiperItem, View } from '@tarojs/components'
import { useState } from 'react'
import type { CarouselProps } from './Carousel.types'
import { CarouselMarks } from './CarouselMarks'
import './Carousel.scss'

export function Carousel(props: CarouselProps) {
  const { slides, ratio = 1, autoplay = 0, marks = 'dots', radius, index, onChange } = props
  const [at, setAt] = useState(index ?? 0)
  return (
    <View
      className="dd-carousel"
      style={{ paddingTop: `var(--carousel-height, ${100 / ratio}%)`, borderRadius: radius && `${radius}px` }}
    >
      <Swiper
        className="dd-carousel__track"
        current={index}
        autoplay={autoplay > 0 && slides.length > 1}
        interval={autoplay || 5000}
        circular={autoplay > 0 && slides.length > 1}
        duration={240}
        onChange={(event) => {
          setAt(event.detail.current)
          onChange?.(event.detail.current)
        }}
      >
        {slides.map((slide, slideIndex) => (
          <SwiperItem key={slideIndex} className="dd-carousel__slide">
            {slide}
          </SwiperItem>
        ))}
      </Swiper>
      <CarouselMarks marks={marks} at={at} total={slides.length} />
    </View>
  )
}
