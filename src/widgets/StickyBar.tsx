import type { ReactNode } from 'react'
import { View } from '@/ui/elements/View'
import './StickyBar.scss'

/** Bars over a feed (tabs, sorting, a search box) that stay under the top bar while the feed scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <View className="dd-sticky">{children}</View>
}
