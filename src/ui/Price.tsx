import { formatMoney, moneyParts } from '@/domain/money'
import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './Price.scss'

export interface PriceProps {
  /** Integer NZD cents. */
  cents: number
  /** Drawn struck when higher than `cents`. */
  listCents?: number
  /** Big figure of 14, 18, 24, 28 px. Default `medium`. */
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** `price` red (default), `ink` for sums and past orders, `inherit` on colour. */
  tone?: 'price' | 'ink' | 'inherit'
  /** Small words before and after: 到手价, 起. */
  prefix?: string
  suffix?: string
  /** The struck price under the new one, where the two never fit beside each other: at its start or its end. */
  stacked?: 'start' | 'end'
  className?: string
}

export function Price(props: PriceProps) {
  const { cents, listCents, size = 'medium', tone = 'price', prefix, suffix, stacked, className } = props
  const price = moneyParts(cents)
  const list = listCents !== undefined && listCents > cents ? `$${formatMoney(listCents)}` : undefined
  return (
    <View
      className={cx(
        'dd-price',
        `dd-price--${size}`,
        `dd-price--${tone}`,
        stacked && `dd-price--stacked-${stacked}`,
        className,
      )}
      // Read as one amount, not as three numbers.
      role="img"
      ariaLabel={`${prefix ?? ''}${price.sign}$${price.dollars}.${price.decimals}${suffix ?? ''}${list ? `，原价 ${list}` : ''}`}
    >
      {prefix && <Text className="dd-price__word">{prefix}</Text>}
      <View className="dd-price__now">
        <Text className="dd-price__small">{price.sign}$</Text>
        <Text className="dd-price__big">{price.dollars}</Text>
        <Text className="dd-price__small">.{price.decimals}</Text>
      </View>
      {suffix && <Text className="dd-price__word">{suffix}</Text>}
      {list && (
        <Text as="del" className="dd-price__list">
          {list}
        </Text>
      )}
    </View>
  )
}
