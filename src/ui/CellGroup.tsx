import type { ReactNode } from 'react'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './CellGroup.scss'

export interface CellGroupProps {
  title?: string
  /** At the right of the title: 全部. */
  action?: ReactNode
  /** Under the card. */
  note?: ReactNode
  /** Inside a sheet: no card, no side margin. */
  plain?: boolean
  children: ReactNode
}

/** Rows on one white card. */
export function CellGroup({ title, action, note, plain, children }: CellGroupProps) {
  return (
    <View as="section" className={plain ? 'dd-cells dd-cells--plain' : 'dd-cells'}>
      {(title || action) && (
        <View className="dd-cells__head">
          <Text as="h2" className="dd-cells__title">
            {title}
          </Text>
          {action}
        </View>
      )}
      <View className="dd-cells__card">{children}</View>
      {note && <View className="dd-cells__note">{note}</View>}
    </View>
  )
}
