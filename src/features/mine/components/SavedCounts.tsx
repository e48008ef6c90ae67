import { useApp } from '@/app/AppContext'
import type { MineExt } from '@/contract/user'
import { routes } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './SavedCounts.scss'

const SAVED = [
  { route: 'favorites', count: 'favorites', text: '收藏' },
  { route: 'follows', count: 'follows', text: '关注' },
  { route: 'tracks', count: 'tracks', text: '足迹' },
] as const

/** What the user keeps, by count; a dash until it is known. */
export function SavedCounts({ ext }: { ext: MineExt | null }) {
  const { nav } = useApp()
  return (
    <View className="dd-saved">
      {SAVED.map(({ route, count, text }) => (
        <View
          key={route}
          className="dd-saved__cell"
          href={routes[route].path}
          ariaLabel={ext ? `${text}，${ext[count]}` : text}
          onClick={() => nav.open(route)}
        >
          <Text className="dd-saved__count">{ext ? ext[count] : '–'}</Text>
          <Text className="dd-saved__text">{text}</Text>
        </View>
      ))}
    </View>
  )
}
