import { useApp } from '@/app/AppContext'
import type { VoucherCard } from '@/contract/voucher'
import { usePictures } from '@/hooks/usePictures'
import { routeUrl } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { Tag } from '@/ui/Tag'
import { savedText } from '../model/voucherWords'
import './VoucherRow.scss'

interface VoucherRowProps {
  voucher: VoucherCard
  /** Names the store: in a list of several. */
  named?: boolean
}

/** A voucher in a list: what it is, what it saves, when it may not be used. */
export function VoucherRow({ voucher, named }: VoucherRowProps) {
  const { nav } = useApp()
  const pictures = usePictures()
  const { alias, title, picture, priceCents, worthCents, sold, closedText, storeName } = voucher
  return (
    <View
      className="dd-voucher-row"
      href={routeUrl('voucher', { alias })}
      onClick={() => nav.open('voucher', { alias })}
      testId={`voucher-${alias}`}
    >
      <Picture src={pictures.url(picture, 240)} srcOf={pictures.of(picture)} width={72} radius={10} alt="" />
      <View className="dd-voucher-row__main">
        <Text as="h3" className="dd-voucher-row__title">
          {title}
        </Text>
        <Text className="dd-voucher-row__note">
          {[named && storeName, closedText].filter(Boolean).join(' · ') || '随时退 · 过期自动退'}
        </Text>
        <View className="dd-voucher-row__line">
          <Price cents={priceCents} listCents={worthCents} />
          <Tag tone="price">{savedText(voucher)}</Tag>
          {sold > 0 && <Text className="dd-voucher-row__sold">{`已售${sold}`}</Text>}
        </View>
      </View>
    </View>
  )
}
