import type { ReactNode } from 'react'
import { drawsNavBar } from '@/ui/elements/drawsNavBar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import type { NavBarProps } from '@/ui/NavBar.types'
import './SearchTop.scss'

/** Where the bar at the top is ours the box lies in it; WeChat's own bar holds only a title, so there the box follows below. */
export const boxInBar = drawsNavBar(false)

/** The top bar with the search box in place of the title, which only screen readers get. */
export function searchNav(box: ReactNode, title: string): Partial<NavBarProps> | undefined {
  if (!boxInBar) return undefined
  const center = (
    <>
      <Text as="h1" className="dd-hidden">
        {title}
      </Text>
      {box}
    </>
  )
  return { center, right: <View className="dd-search-end" /> }
}

/** The search box where the top bar cannot hold it. */
export function SearchRow({ children }: { children: ReactNode }) {
  return boxInBar ? null : <View className="dd-search-row">{children}</View>
}
