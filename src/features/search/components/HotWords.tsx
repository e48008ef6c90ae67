import { useApp } from '@/app/AppContext'
import { routes, routeUrl } from '@/routes'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/Icon'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import '@/widgets/Words.scss'

interface HotWordsProps {
  words: { word: string; hot: boolean }[]
  onPick: (word: string) => void
}

/** What people search for most, with rank; and the way to all categories. */
export function HotWords({ words, onPick }: HotWordsProps) {
  const { nav } = useApp()
  return (
    <View as="section" className="dd-words">
      <View className="dd-words__head">
        <Text as="h2" className="dd-words__title">
          大家都在搜
        </Text>
        <View className="dd-words__all" href={routes.categoryList.path} onClick={() => nav.open('categoryList')}>
          <Text>全部分类</Text>
          <Icon name="chevron-right" size={14} />
        </View>
      </View>
      <View className="dd-words__ranks">
        {words.map(({ word, hot }, at) => (
          <View
            key={word}
            className="dd-words__rank"
            href={routeUrl('categorySearch', { keyword: word })}
            onClick={() => onPick(word)}
          >
            <Text className={cx('dd-words__number', at < 3 && 'dd-words__number--top')}>{at + 1}</Text>
            <Text className="dd-words__hot">{word}</Text>
            {hot && <Icon name="flame" size={14} color="var(--color-price)" label="热" />}
          </View>
        ))}
      </View>
    </View>
  )
}
