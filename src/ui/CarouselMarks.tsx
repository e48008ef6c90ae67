import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './Carousel.scss'

/** Where in the slides one is. */
export function CarouselMarks({ marks, at, total }: { marks: 'dots' | 'count' | 'none'; at: number; total: number }) {
  if (marks === 'none' || total < 2) return null
  if (marks === 'count') return <Text className="dd-carousel__count" ariaHidden>{`${at + 1}/${total}`}</Text>
  return (
    <View className="dd-carousel__dots" ariaHidden>
      {Array.from({ length: total }, (_, index) => (
        <View key={index} className={cx('dd-carousel__dot', index === at && 'dd-carousel__dot--on')} />
      ))}
    </View>
  )
}
