import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { View } from '@/ui/elements/View'
import type { SavedModel } from '../model/SavedModel'
import './SavedGrid.scss'

/** Over the grid: into the editing mode and out of it. WeChat's own bar holds no buttons, so they stand on the page. */
export const SavedTools = observer(function SavedTools({ model, more }: { model: SavedModel; more?: ReactNode }) {
  if (model.items.length === 0) return null
  return (
    <View className="dd-saved-grid__tools">
      {!model.editing && more}
      <Button size="small" onClick={() => model.edit(!model.editing)}>
        {model.editing ? '完成' : '管理'}
      </Button>
    </View>
  )
})

/** At the bottom while editing. */
export const SavedFooter = observer(function SavedFooter({ model }: { model: SavedModel }) {
  const count = model.chosen.size
  return (
    <View className="dd-saved-grid__footer">
      <Checkbox checked={model.allChosen} onChange={model.toggleAll} label="全选" />
      <Button kind="danger" disabled={count === 0} onClick={model.removeChosen}>
        {count > 0 ? `删除 (${count})` : '删除'}
      </Button>
    </View>
  )
})
