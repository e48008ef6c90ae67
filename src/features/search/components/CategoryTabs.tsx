import type { Category } from '@/contract/home'
import { cx } from '@/ui/cx'
import { ScrollView } from '@/ui/elements/ScrollView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { boxInBar } from '@/widgets/SearchTop'
import './CategoryTabs.scss'

interface CategoryTabsProps {
  tops: Category[]
  current: string
  onChoose: (alias: string) => void
}

/** Top categories, standing still beside the page that scrolls. */
export function CategoryTabs({ tops, current, onChoose }: CategoryTabsProps) {
  return (
    <View className={cx('dd-category-tabs', boxInBar && 'dd-category-tabs--barred')}>
      <ScrollView className="dd-category-tabs__scroll" scrollIntoId={`top-${current}`}>
        <View role="tablist" ariaLabel="分类">
          {tops.map(({ alias, name }) => (
            <View
              key={alias}
              id={`top-${alias}`}
              className={cx('dd-category-tabs__tab', alias === current && 'dd-category-tabs__tab--on')}
              role="tab"
              ariaSelected={alias === current}
              onClick={() => onChoose(alias)}
            >
              <Text>{name}</Text>
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
