import type { ReactNode } from 'react'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './kit.scss'

interface PieceProps {
  /** Of the component, as it is imported. */
  name: string
  /** On a card, as most stand in a page; else on the page's ground, edge to edge. */
  card?: boolean
  children: ReactNode
}

/** One component in its states. */
export function Piece({ name, card, children }: PieceProps) {
  return (
    <View as="section" className="dd-kit__piece" testId={`kit-${name}`}>
      <Text as="h2" className="dd-kit__name">
        {name}
      </Text>
      <View className={card ? 'dd-kit__card' : 'dd-kit__bare'}>{children}</View>
    </View>
  )
}

/** States side by side, which wrap. */
export function Row({ children }: { children: ReactNode }) {
  return <View className="dd-kit__row">{children}</View>
}
