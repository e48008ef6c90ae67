import { cx } from './cx'
import { View } from './elements/View'
import { Icon } from './Icon'
import './Rating.scss'

export interface RatingProps {
  /** 0–5; shown to a tenth, given in whole stars. */
  value: number
  /** Makes it an input. */
  onChange?: (value: number) => void
  /** px of a star; default 14, or 32 as an input. */
  size?: number
  label?: string
}

const stars = [1, 2, 3, 4, 5]

export function Rating({ value, onChange, size = onChange ? 32 : 14, label = '评分' }: RatingProps) {
  if (onChange)
    return (
      <View className="dd-rating dd-rating--input" role="radiogroup" ariaLabel={label}>
        {stars.map((star) => (
          <View
            key={star}
            className={cx('dd-rating__star', star <= value && 'dd-rating__star--on')}
            role="radio"
            ariaLabel={`${star} 星`}
            ariaChecked={star === value}
            onClick={() => onChange(star)}
          >
            <Icon name="star-solid" size={size} />
          </View>
        ))}
      </View>
    )
  const row = stars.map((star) => <Icon key={star} name="star-solid" size={size} />)
  return (
    <View className="dd-rating" role="img" ariaLabel={`${label} ${value.toFixed(1)} 分，满分 5 分`}>
      <View className="dd-rating__row">{row}</View>
      <View className="dd-rating__row dd-rating__row--on" style={{ width: `${Math.max(0, Math.min(5, value)) * 20}%` }}>
        {row}
      </View>
    </View>
  )
}
