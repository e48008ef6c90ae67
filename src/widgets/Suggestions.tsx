import { observer } from 'mobx-react'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { highlight } from '@/domain/highlight'
import type { SuggestModel } from '@/stores/SuggestModel'
import './Suggestions.scss'

interface SuggestionsProps {
  model: SuggestModel
  /** What is counted. Default 件. */
  unit?: string
  onPick: (word: string) => void
}

/** What was typed, and completions of it with how many items each finds. */
export const Suggestions = observer(function Suggestions({ model, unit = '件', onPick }: SuggestionsProps) {
  const { keyword, list } = model
  return (
    <View className="dd-suggest" role="list" ariaLabel="搜索建议">
      <View className="dd-suggest__row" role="button" onClick={() => onPick(keyword)}>
        <Icon name="search" size={16} color="var(--color-hint)" />
        <Text className="dd-suggest__word">{`搜索“${keyword}”`}</Text>
      </View>
      {list
        .filter(({ word }) => word !== keyword)
        .map(({ word, count }) => (
          <View
            key={word}
            className="dd-suggest__row"
            role="button"
            ariaLabel={`${word}，约${count}${unit}`}
            onClick={() => onPick(word)}
          >
            <Icon name="search" size={16} color="var(--color-faint)" />
            <Text className="dd-suggest__word">
              {highlight(word, keyword).map(({ text, hit }, at) => (
                <Text key={at} className={hit ? 'dd-suggest__hit' : undefined}>
                  {text}
                </Text>
              ))}
            </Text>
            <Text className="dd-suggest__count">{`约${count}${unit}`}</Text>
          </View>
        ))}
    </View>
  )
})
