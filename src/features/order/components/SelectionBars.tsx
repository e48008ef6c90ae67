import { observer } from 'mobx-react'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { MAX_SELECTED } from '@/contract/desk'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import type { Selection } from '../model/Selection'
import './SelectionBars.scss'

/** Into the selection and out of it. WeChat's own bar holds no buttons, so they stand on the page. */
export const SelectionTools = observer(function SelectionTools({ selection }: { selection: Selection }) {
  return (
    <View className="dd-selection__tools">
      {selection.on && <Text className="dd-selection__hint">勾选订单，一次最多 {MAX_SELECTED} 笔</Text>}
      <Button size="small" onClick={selection.on ? selection.end : selection.begin}>
        {selection.on ? '完成' : '批量处理'}
      </Button>
    </View>
  )
})

/** At the bottom while orders are chosen. */
export const SelectionFooter = observer(function SelectionFooter({ selection }: { selection: Selection }) {
  const { count, busy } = selection
  const none = count === 0
  return (
    <View className="dd-selection__footer">
      <Checkbox checked={selection.all} onChange={selection.turnAll} label="全选本页" />
      <Text className="dd-selection__count">已选 {count} 笔</Text>
      <View className="dd-selection__ways">
        {selection.canPrint && (
          <Button block disabled={none || busy} onClick={selection.preview}>
            打印发货单
          </Button>
        )}
        <Button block kind="primary" disabled={none || busy} onClick={selection.save}>
          导出表格
        </Button>
      </View>
    </View>
  )
})
