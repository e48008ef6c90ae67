import type { ReactNode } from 'react'
import { usePictures } from '@/hooks/usePictures'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import './LineRow.scss'

interface LineRowProps {
  line: {
    /** Empty where it is an amount and no item: it has no pieces. */
    itemAlias?: string
    title: string
    picture: string
    skuText: string
    /** Left out where `side` says what it is about. */
    priceCents?: number
    quantity: number
    listCents?: number | null
  }
  /** At the right: what it comes to, where that is not its price. */
  side?: ReactNode
  /** Px of the picture: 76 on a page of its own, 64 in a list. */
  size?: number
  href?: string
  onClick?: () => void
  /** Under the texts: a problem, filled-in fields. */
  children?: ReactNode
}

/** One bought thing: picture, title, chosen SKU, price and number. */
export function LineRow({ line, side, size = 76, href, onClick, children }: LineRowProps) {
  const pictures = usePictures()
  return (
    <View className="dd-order-line" href={href} onClick={onClick}>
      <Picture
        src={pictures.url(line.picture, 240)}
        srcOf={pictures.of(line.picture)}
        width={size}
        alt=""
        className="dd-order-line__picture"
      />
      <View className="dd-order-line__main">
        <View className="dd-order-line__top">
          <View className="dd-order-line__words">
            <Text className="dd-order-line__title">{line.title}</Text>
            {line.skuText !== '' && <Text className="dd-order-line__sku">{line.skuText}</Text>}
          </View>
          <View className="dd-order-line__side">
            {side}
            {line.priceCents !== undefined && (
              <>
                <Price
                  cents={line.priceCents}
                  listCents={line.listCents ?? undefined}
                  size="small"
                  tone="ink"
                  stacked="end"
                />
                {line.itemAlias !== '' && <Text className="dd-order-line__count">×{line.quantity}</Text>}
              </>
            )}
          </View>
        </View>
        {children}
      </View>
    </View>
  )
}
