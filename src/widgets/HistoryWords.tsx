import { observer } from 'mobx-react'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { IconButton } from '@/ui/IconButton'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './Words.scss'

/** Words shown before 展开: two or three lines at most. */
const FEW = 8

interface Searches {
  readonly history: readonly string[]
  readonly tidying: boolean
  search(word: string): void
  tidy(on: boolean): void
  remove(word: string): unknown
  clear(): unknown
}

/** Earlier searches: a tap searches again; tidying removes one or all. */
export const HistoryWords = observer(function HistoryWords({ model }: { model: Searches }) {
  const { history, tidying } = model
  const [all, setAll] = useState(false)
  if (history.length === 0) return null
  const shown = all || tidying ? history : history.slice(0, FEW)
  return (
    <View as="section" className="dd-words">
      <View className="dd-words__head">
        <Text as="h2" className="dd-words__title">
          搜索历史
        </Text>
        {tidying ? (
          <View className="dd-words__tools">
            <Button size="small" className="dd-words__tool" onClick={model.clear}>
              全部清空
            </Button>
            <Button size="small" className="dd-words__tool" onClick={() => model.tidy(false)}>
              完成
            </Button>
          </View>
        ) : (
          <IconButton icon="trash" label="管理搜索历史" size={18} onClick={() => model.tidy(true)} />
        )}
      </View>
      <ChipGroup label="搜索历史">
        {shown.map((word) => (
          <Chip
            key={word}
            label={tidying ? `删除${word}` : undefined}
            trail={tidying ? 'x' : undefined}
            onClick={() => (tidying ? void model.remove(word) : model.search(word))}
          >
            {word}
          </Chip>
        ))}
        {shown.length < history.length && (
          <Chip label="展开全部历史" trail="chevron-down" onClick={() => setAll(true)}>
            展开
          </Chip>
        )}
      </ChipGroup>
    </View>
  )
})
