import { observer } from 'mobx-react'
import { usePictures } from '@/hooks/usePictures'
import type { QuoteGroup, QuoteLine } from '@/contract/quote'
import { dollars } from '@/domain/freight'
import { Avatar } from '@/ui/Avatar'
import { Cell } from '@/ui/Cell'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Price } from '@/ui/Price'
import { LineRow } from '@/widgets/LineRow'
import type { CreateOrderModel } from '../model/CreateOrderModel'
import './QuoteGroupCard.scss'

interface Props {
  group: QuoteGroup
  model: CreateOrderModel
}

/** One seller's part of a checkout: lines, delivery, note, subtotal. */
export const QuoteGroupCard = observer(function QuoteGroupCard({ group, model }: Props) {
  const pictures = usePictures()
  const freight = group.freights.find(({ key }) => key === group.freightKey)
  const freightMoved = model.changes.get(group.sellerAlias)
  const note = model.choices.notes.get(group.sellerAlias)
  return (
    <View as="section" className="dd-quote">
      <View className="dd-quote__shop">
        <Avatar src={pictures.url(group.shopLogo, 120)} name={group.shopName} size={22} shape="square" />
        <Text as="h2" className="dd-quote__name">
          {group.shopName}
        </Text>
      </View>
      {group.lines.map((line) => (
        <Line key={line.skuAlias} line={line} model={model} />
      ))}
      <Cell
        title={freight ? `配送：${freight.name}` : '配送方式'}
        note={freight ? <FreightNote reason={freight.reason} eta={freight.eta} moved={freightMoved} /> : undefined}
        value={
          freight ? (
            <Text className="dd-quote__ink dd-quote__fee">
              {freight.cents === 0 ? '免运费' : dollars(freight.cents)}
            </Text>
          ) : (
            <Text className="dd-quote__bad">暂无可用方式</Text>
          )
        }
        onClick={group.freights.length > 1 ? () => model.choices.openFreight(group) : undefined}
      />
      <Cell
        title="备注"
        value={
          <Text className={cx('dd-quote__note', note ? 'dd-quote__ink' : 'dd-quote__hint')}>
            {note || '选填，可以给卖家留言'}
          </Text>
        }
        ariaLabel={`给${group.shopName}的备注，${note || '未填写'}`}
        onClick={() => model.choices.openNote(group)}
      />
      {group.missingCents > 0 && group.minOrderCents !== null && (
        <Text className="dd-quote__minimum">
          本店满{dollars(group.minOrderCents)}起送，还差{dollars(group.missingCents)}
        </Text>
      )}
      <View className="dd-quote__sum">
        <Text className="dd-quote__hint">共{group.lines.reduce((all, line) => all + line.quantity, 0)}件，小计</Text>
        <Price cents={group.totalCents} tone="ink" />
      </View>
    </View>
  )
})

function FreightNote({ reason, eta, moved }: { reason: string; eta: string; moved?: string }) {
  return (
    <>
      <Text>{[reason, eta].filter(Boolean).join(' · ')}</Text>
      {moved && <Text className="dd-quote__moved">{moved}</Text>}
    </>
  )
}

const Line = observer(function Line({ line, model }: { line: QuoteLine; model: CreateOrderModel }) {
  const values = model.choices.fields.get(line.skuAlias)
  const filled = line.customFields.map(({ name }) => values?.[name] ?? '').filter(Boolean)
  const required = line.customFields.some((field) => field.required)
  const note = model.lineNote(line)
  return (
    <>
      <LineRow line={line}>
        {note && <Text className={model.lineStopped(line) ? 'dd-quote__stop' : 'dd-quote__moved'}>{note}</Text>}
      </LineRow>
      {line.customFields.length > 0 && (
        <Cell
          title={
            <>
              定制信息
              {required && (
                <Text className="dd-quote__star" ariaHidden>
                  *
                </Text>
              )}
            </>
          }
          value={
            filled.length > 0 ? (
              <Text className="dd-quote__note dd-quote__ink">{filled.join('，')}</Text>
            ) : (
              <Text className={model.pointed && model.choices.fieldMissing(line) ? 'dd-quote__bad' : 'dd-quote__hint'}>
                {required ? '请填写' : '选填'}
              </Text>
            )
          }
          onClick={() => model.choices.openFields(line)}
        />
      )}
    </>
  )
})
