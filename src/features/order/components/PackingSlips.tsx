import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { guardBack } from '@/ui/elements/backGuard'
import { View } from '@/ui/elements/View'
import type { Selection, Slips } from '../model/Selection'
import { PackingSlip } from './PackingSlip'
import './SelectionBars.scss'

/** What is printed of a selection, in place of the list, to which both backs lead; bars stay off the paper. */
export const PackingSlips = observer(function PackingSlips(props: { selection: Selection; slips: Slips }) {
  const { selection, slips } = props
  useEffect(() => guardBack(selection.leavePreview), [selection])
  return (
    <Page
      route="soldOrders"
      title="打印发货单"
      nav={{ onBack: selection.leavePreview }}
      footer={
        <View className="dd-selection__print">
          <Button block onClick={selection.leavePreview}>
            返回列表
          </Button>
          <Button block kind="primary" onClick={selection.print}>
            打印 {slips.list.length} 张
          </Button>
        </View>
      }
    >
      {slips.list.map((order) => (
        <PackingSlip key={order.orderNo} order={order} shopName={slips.shop.shopName} at={slips.at} />
      ))}
    </Page>
  )
})
