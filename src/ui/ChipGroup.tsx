import type { ReactNode } from 'react'
import { View } from './elements/View'
import './ChipGroup.scss'

export interface ChipGroupProps {
  /** Spoken name: 发货城市. */
  label: string
  /** One of them is chosen. */
  single?: boolean
  /** Chips. */
  children: ReactNode
}

/** Chips in as many rows as they need. */
export function ChipGroup({ label, single, children }: ChipGroupProps) {
  return (
    <View className="dd-chips" role={single ? 'radiogroup' : 'group'} ariaLabel={label}>
      {children}
    </View>
  )
}
