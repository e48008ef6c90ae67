import { useApp } from '@/app/AppContext'
import type { CaseDetail } from '@/contract/afterSale'
import { dollars } from '@/domain/freight'
import { formatDateTime } from '@/domain/time'
import { usePictures } from '@/hooks/usePictures'
import { routeUrl } from '@/routes'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { ImageGrid } from '@/ui/ImageGrid'
import { BuyerHeading } from '@/widgets/BuyerHeading'
import { FactRow } from '@/widgets/FactRow'
import { ShopHeading } from '@/widgets/ShopHeading'
import { CaseLines } from './CaseLines'
import './CaseRequest.scss'
import '@/widgets/Facts.scss'

/** Px of a picture in the viewer. */
const FULL_PX = 1080

interface Props {
  shown: CaseDetail
  onContact: () => Promise<void>
}

/** What is requested of whom: goods, sum, reason, words, pictures; and the way to the order and to the other side. */
export function CaseRequest({ shown, onContact }: Props) {
  const { nav } = useApp()
  const { buyer, orderNo, side } = shown
  const { cents, freightCents } = shown
  const open = () => nav.open('orderDetail', { orderNo })
  return (
    <>
      <CellGroup>
        <View className="dd-case-request__shop">
          {buyer ? (
            <BuyerHeading buyer={buyer} />
          ) : (
            <ShopHeading sellerAlias={shown.sellerAlias} name={shown.shopName} />
          )}
          {side !== 'operator' && (
            <Button size="small" kind="ghost" icon="chat" onClick={onContact}>
              {buyer ? '联系买家' : '联系卖家'}
            </Button>
          )}
        </View>
        <CaseLines lines={shown.lines} />
      </CellGroup>
      <CellGroup title="申请内容">
        <View className="dd-facts">
          <FactRow label="售后类型" value={shown.remedyText} />
          <FactRow label="申请原因" value={shown.reasonText} />
          <FactRow
            label="退款金额"
            value={freightCents > 0 ? `${dollars(cents)}（含运费 ${dollars(freightCents)}）` : dollars(cents)}
          />
          {shown.wayBackText !== '' && <FactRow label="寄回运费" value={shown.wayBackText} />}
          {shown.words !== '' && <FactRow label="补充说明" value={shown.words} />}
          <FactRow label="申请时间" value={formatDateTime(shown.createdAt)} />
        </View>
        <Pictures keys={shown.pictures} />
        {side === 'operator' ? (
          <Cell title="订单编号" value={orderNo} />
        ) : (
          <Cell title="订单编号" value={orderNo} href={routeUrl('orderDetail', { orderNo })} onClick={open} />
        )}
      </CellGroup>
    </>
  )
}

function Pictures({ keys }: { keys: readonly string[] }) {
  const pictures = usePictures()
  if (keys.length === 0) return null
  return (
    <View className="dd-case-request__pictures">
      <ImageGrid
        label="售后凭证"
        images={keys.map((key) => ({
          src: pictures.url(key, 240),
          srcOf: pictures.of(key),
          full: pictures.url(key, FULL_PX),
        }))}
      />
    </View>
  )
}
