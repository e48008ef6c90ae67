import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { Category } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { routeUrl } from '@/routes'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { soldText } from '@/domain/soldText'
import './CategoryPane.scss'

/** The children of a category with their pictures, and below them what sells best in it. */
export function CategoryPane({ category, best }: { category: Category; best: ItemCard[] | null }) {
  const { nav } = useApp()
  const pictures = usePictures()
  const open = (entry: { alias: string; name: string }) => {
    const params = { alias: entry.alias, title: entry.name }
    return { href: routeUrl('categorySearch', params), onClick: () => nav.open('categorySearch', params) }
  }
  return (
    <View className="dd-category" role="tabpanel" ariaLabel={category.name}>
      <View className="dd-category__head">
        <Text as="h2" className="dd-category__title">
          {category.name}
        </Text>
        <View className="dd-category__all" ariaLabel={`全部${category.name}`} {...open(category)}>
          <Text>全部</Text>
          <Icon name="chevron-right" size={14} />
        </View>
      </View>
      <View className="dd-category__children">
        {category.children.map((child) => (
          <View key={child.alias} className="dd-category__child" {...open(child)}>
            <Picture
              src={pictures.url(child.picture, 120)}
              width={56}
              radius={14}
              fit="contain"
              tint="transparent"
              alt=""
            />
            <Text className="dd-category__name">{child.name}</Text>
          </View>
        ))}
      </View>
      {best && best.length > 0 && (
        <>
          <Text as="h3" className="dd-category__best">
            热销榜
          </Text>
          {best.map((item) => (
            <BestRow key={item.alias} item={item} />
          ))}
        </>
      )}
    </View>
  )
}

function BestRow({ item }: { item: ItemCard }) {
  const { nav } = useApp()
  const pictures = usePictures()
  const { alias, picture, title, priceCents, from, sold } = item
  return (
    <View
      className="dd-category__row"
      href={routeUrl('itemDetail', { alias })}
      onClick={() => nav.open('itemDetail', { alias })}
    >
      <Picture src={pictures.url(picture, 240)} srcOf={pictures.of(picture)} width={76} alt="" />
      <View className="dd-category__words">
        <Text as="h3" className="dd-category__item">
          {title}
        </Text>
        <View className="dd-category__line">
          <Price cents={priceCents} suffix={from ? '起' : undefined} size="small" />
          {sold > 0 && <Text className="dd-category__sold">{soldText(sold)}</Text>}
        </View>
      </View>
    </View>
  )
}
