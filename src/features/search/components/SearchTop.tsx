import type { ReactNode } from 'react'
import { drawsNavBar } from '@/ui/elements/drawsNavBar'
import { View } from '@/ui/elements/View'
import type { NavBarProps } from '@/ui/NavBar.types'
import './SearchTop.scss'

/** Where the bar at the top is ours the box lies in it; WeChat's own bar holds only a title, so there the box follows below. */
export const boxInBar = drawsNavBar(false)

/** The top bar with the search box in place of a title. */
export const searchNav = (box: ReactNode): Partial<NavBarProps> | undefined =>
  boxInBar ? { center: box, right: <View className="dd-search-end" /> } : undefined

/** The search box where the top bar cannot hold it. */
export function SearchRow({ children }: { children: ReactNode }) {
  return boxInBar ? null : <View className="dd-search-row">{children}</View>
}
