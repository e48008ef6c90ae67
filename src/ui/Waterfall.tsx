import { useRef, type ReactNode } from 'react'
import { View } from './elements/View'
import { waterfallColumns } from './waterfallColumns'
import './Waterfall.scss'

export interface WaterfallProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Estimated card height as a share of its width: picture + text, e.g. 1 / ratio + 0.6. Never measured. */
  heightOf: (item: T) => number
  render: (item: T, index: number) => ReactNode
}

/** Two columns whose cards stay where they were put; rows of three on a wide page (the style sheet's, so that the server need not know). */
export function Waterfall<T>({ items, keyOf, heightOf, render }: WaterfallProps<T>) {
  const placed = useRef(new Map<string, number>())
  const keys = items.map(keyOf)
  const columns = waterfallColumns(keys, items.map(heightOf), placed.current)
  return (
    <View className="dd-waterfall">
      {columns.map((column, at) => (
        <View key={at} className="dd-waterfall__column">
          {column.map((index) => (
            <View key={keys[index]} className="dd-waterfall__card" style={{ order: index }}>
              {render(items[index]!, index)}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}
