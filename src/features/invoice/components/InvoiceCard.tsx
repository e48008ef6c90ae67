import { useApp } from '@/app/AppContext'
import type { InvoiceBrief } from '@/contract/invoice'
import { formatMoney } from '@/domain/money'
import { inNewZealand } from '@/domain/newZealand'
import { formatShortDate } from '@/domain/time'
import { routeUrl } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Price } from '@/ui/Price'
import './InvoiceCard.scss'

/** One receipt in the list: of whom, for what, how much, and what came back of it. */
export function InvoiceCard({ invoice }: { invoice: InvoiceBrief }) {
  const { nav } = useApp()
  const { orderNo, creditedCents } = invoice
  return (
    <View
      className="dd-invoice-card"
      href={routeUrl('invoice', { orderNo })}
      onClick={() => nav.open('invoice', { orderNo })}
    >
      <View className="dd-invoice-card__main">
        <Text className="dd-invoice-card__seller">{invoice.sellerName}</Text>
        <Text className="dd-invoice-card__goods">
          {invoice.title}
          {invoice.count > 1 && ` 等${invoice.count}件`}
        </Text>
        <Text className="dd-invoice-card__facts">
          {formatShortDate(invoice.issuedAt, inNewZealand)} · {invoice.number}
        </Text>
      </View>
      <View className="dd-invoice-card__sum">
        <Price cents={invoice.totalCents} tone="ink" />
        {creditedCents > 0 && <Text className="dd-invoice-card__back">已退 ${formatMoney(creditedCents)}</Text>}
      </View>
    </View>
  )
}
