import type { ReactNode } from 'react'
import type { CreditNote, InvoiceDetail, InvoiceLine } from '@/contract/invoice'
import { formatMoney } from '@/domain/money'
import { inNewZealand } from '@/domain/newZealand'
import {
  CREDIT_KIND,
  goodsLabel,
  GST_PART,
  isDelivered,
  NO_GST,
  receiptKind,
  SUBSIDY,
  SUBSIDY_BACK,
  WITH_SUBSIDY,
} from '@/domain/receiptWords'
import { formatDateTime } from '@/domain/time'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import '@/widgets/Paper.scss'
import './Receipt.scss'

const money = (cents: number) => `$${formatMoney(cents)}`
const minus = (cents: number) => `−${money(cents)}`

/** A receipt as it would lie on paper; its credit notes stand beneath, since nothing is ever changed on it. */
export function Receipt({ invoice, onSave }: { invoice: InvoiceDetail; onSave: (credit: string) => unknown }) {
  return (
    <>
      <View as="section" className="dd-receipt">
        <Head invoice={invoice} />
        <View className="dd-receipt__part">
          {invoice.lines.map((line, place) => (
            <Line key={`${place} ${line.title}`} line={line} />
          ))}
        </View>
        <Sums invoice={invoice} />
      </View>
      {invoice.credits.map((credit) => (
        <Credit key={credit.number} credit={credit} onSave={onSave} />
      ))}
      {invoice.credits.length > 0 && (
        <View as="section" className="dd-receipt">
          <Row label="退款后实付" strong>
            {money(invoice.remainingCents)}
          </Row>
          {invoice.remainingGstCents !== null && <Row label="其中 GST">{money(invoice.remainingGstCents)}</Row>}
        </View>
      )}
    </>
  )
}

function Head({ invoice }: { invoice: InvoiceDetail }) {
  const facts: [string, string][] = [
    ['法定名称', invoice.sellerLegalName],
    ['卖家地址', invoice.sellerAddress],
    ['收据号', invoice.number],
    ['GST 号', invoice.gstNumber ?? ''],
    ['日期', formatDateTime(invoice.issuedAt, inNewZealand)],
    ['订单编号', invoice.orderNo],
    ['买家', invoice.buyerName],
    ['地址', invoice.buyerAddress],
    ['付款方式', invoice.paidBy],
  ]
  return (
    <View className="dd-receipt__head">
      <Text as="h2" className="dd-receipt__seller">
        {invoice.sellerName}
      </Text>
      <Text className="dd-receipt__kind">{receiptKind(invoice.gstNumber)}</Text>
      <View className="dd-receipt__facts">
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <View key={label} className="dd-receipt__fact">
                <Text className="dd-receipt__label">{label}</Text>
                <Text className="dd-receipt__value" selectable>
                  {value}
                </Text>
              </View>
            ),
        )}
      </View>
    </View>
  )
}

function Line({ line }: { line: InvoiceLine }) {
  return (
    <View className="dd-receipt__line">
      <View className="dd-receipt__words">
        <Text className="dd-receipt__title">{line.title}</Text>
        <Text className="dd-receipt__note">
          {line.skuText !== '' && `${line.skuText}　`}
          {money(line.priceCents)} × {line.quantity}
        </Text>
      </View>
      <View className="dd-receipt__cents">
        <Text>{money(line.totalCents)}</Text>
        {line.paidCents !== line.totalCents && <Text className="dd-receipt__note">折后 {money(line.paidCents)}</Text>}
      </View>
    </View>
  )
}

function Sums({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <View className="dd-receipt__part">
      <Row label={goodsLabel(invoice)}>{money(invoice.goodsCents)}</Row>
      {isDelivered(invoice) && <Row label={`运费（${invoice.freightName}）`}>{money(invoice.freightCents)}</Row>}
      {invoice.adjustments.map(({ label, cents }, place) => (
        <Row key={`${place} ${label}`} label={label}>
          {minus(cents)}
        </Row>
      ))}
      <Row label="合计" strong>
        {money(invoice.totalCents)}
      </Row>
      {!!invoice.subsidyCents && (
        <>
          <Row label={SUBSIDY}>{money(invoice.subsidyCents)}</Row>
          <Row label={WITH_SUBSIDY}>{money(invoice.totalCents + invoice.subsidyCents)}</Row>
        </>
      )}
      {invoice.gstCents === null ? (
        <Text className="dd-receipt__note">{NO_GST}</Text>
      ) : (
        <Row label={GST_PART}>{money(invoice.gstCents)}</Row>
      )}
    </View>
  )
}

function Credit({ credit, onSave }: { credit: CreditNote; onSave: (number: string) => unknown }) {
  return (
    <View as="section" className="dd-receipt">
      <View className="dd-receipt__bar">
        <Text as="h2" className="dd-receipt__name">
          {CREDIT_KIND}
        </Text>
        <Text className="dd-receipt__note">{credit.number}</Text>
      </View>
      <Text className="dd-receipt__note">{formatDateTime(credit.issuedAt, inNewZealand)}</Text>
      <View className="dd-receipt__part">
        {credit.shares.map(({ title, pieces, cents }, place) => (
          <Row key={`${place} ${title}`} label={pieces === null ? title : `${title} × ${pieces}`}>
            {minus(cents)}
          </Row>
        ))}
        <Row label="退款" strong>
          {minus(credit.cents)}
        </Row>
        {!!credit.subsidyCents && <Row label={SUBSIDY_BACK}>{minus(credit.subsidyCents)}</Row>}
        {credit.gstCents !== null && <Row label="其中 GST">{minus(credit.gstCents)}</Row>}
      </View>
      <View className="dd-receipt__save">
        <Button size="small" onClick={() => onSave(credit.number)}>
          保存凭证
        </Button>
      </View>
    </View>
  )
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <View className={strong ? 'dd-receipt__row dd-receipt__row--strong' : 'dd-receipt__row'}>
      <Text className="dd-receipt__what">{label}</Text>
      <Text className="dd-receipt__cents">{children}</Text>
    </View>
  )
}
