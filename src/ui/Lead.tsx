import type { ReactNode } from 'react'
import { View } from './elements/View'
import './Lead.scss'

interface LeadProps {
  /** Square, as wide as the page of a phone. */
  picture: ReactNode
  /** Text about it: below it, from 700 px on beside it. */
  children: ReactNode
}

/** How a page that opens with a picture begins: item, and what waits for it. */
export function Lead({ picture, children }: LeadProps) {
  return (
    <View className="dd-lead">
      <View className="dd-lead__picture">{picture}</View>
      <View className="dd-lead__words">{children}</View>
    </View>
  )
}
