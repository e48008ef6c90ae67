import { dollars } from '@/domain/freight'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Price } from '@/ui/Price'
import './Amounts.scss'

interface AmountsProps {
  goodsCents: number
  freightCents: number
  totalCents: number
  /** Null where there is none in it: no seller is registered for GST. */
  gstCents: number | null
  /** What was saved and why; inside the amounts already. */
  discounts?: { reason: string; cents: number }[]
  /** What is taken off goods and freight. */
  adjustments: { label: string; cents: number }[]
  totalLabel: string
  /** What the platform pays to the sellers, inside the adjustments. */
  subsidyCents?: number
  /** Who reads it. */
  side?: 'buyer' | 'seller'
  /** An amount without goods: there is nothing to bring. */
  toShop?: boolean
  /** Used in a store: there is nothing to bring either. */
  direct?: boolean
}

/** How a total comes about, GST named (domain: money). */
export function Amounts(props: AmountsProps) {
  const { goodsCents, freightCents, totalCents, gstCents, discounts = [], adjustments, totalLabel, toShop } = props
  const { subsidyCents = 0, side = 'buyer', direct } = props
  return (
    <View as="section" className="dd-amounts">
      <View className="dd-amounts__row">
        <Text>{toShop ? '付款金额' : '商品金额'}</Text>
        <Price cents={goodsCents} size="small" tone="ink" />
      </View>
      {discounts.map(({ reason, cents }) => (
        <View key={reason} className="dd-amounts__row dd-amounts__row--saved">
          <Text>{reason}（已减）</Text>
          <Text className="dd-amounts__saved">省{dollars(cents)}</Text>
        </View>
      ))}
      {!toShop && !direct && (
        <View className="dd-amounts__row">
          <Text>运费</Text>
          {freightCents === 0 ? <Text>免运费</Text> : <Price cents={freightCents} size="small" tone="ink" />}
        </View>
      )}
      {adjustments.map(({ label, cents }, index) => (
        // Two shops may call their coupons alike.
        <View key={`${index} ${label}`} className="dd-amounts__row dd-amounts__row--saved">
          <Text>{label}</Text>
          <Text className="dd-amounts__saved">−{dollars(cents)}</Text>
        </View>
      ))}
      <View className="dd-amounts__row dd-amounts__row--total">
        <Text>{totalLabel}</Text>
        <View className="dd-amounts__total">
          <Price cents={totalCents} />
          {gstCents !== null && <Text className="dd-amounts__gst">{gstText(gstCents, subsidyCents)}</Text>}
        </View>
      </View>
      {side === 'seller' && subsidyCents > 0 && (
        <>
          <View className="dd-amounts__row">
            <Text>平台补贴（平台券由叮当付给你）</Text>
            <Text className="dd-amounts__saved">+{dollars(subsidyCents)}</Text>
          </View>
          <View className="dd-amounts__row">
            <Text>你的货款</Text>
            <Price cents={totalCents + subsidyCents} size="small" tone="ink" />
          </View>
        </>
      )}
    </View>
  )
}

/** GST is in what the platform pays as well. */
const gstText = (cents: number, subsidyCents: number): string =>
  `含 GST（15%${subsidyCents > 0 ? '，平台补贴也计入' : ''}）${dollars(cents)}`
