import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { EventPage } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { routeUrl } from '@/routes'
import { cx } from '@/ui/cx'
import { ScrollView } from '@/ui/elements/ScrollView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { linkUrl, openLink } from '@/actions/openLink'
import './MallSection.scss'

type Section = EventPage['sections'][number]

/** A category's best sellers, as a row to leaf through or as a grid of three; 更多 leads to all of it. */
export function MallSection({ section, look }: { section: Section; look: 'row' | 'grid' }) {
  const app = useApp()
  const { title, subtitle, link, items } = section
  const cells = items.map((item) => <Cell key={item.alias} item={item} />)
  return (
    <View as="section" className="dd-mall-section">
      <View className="dd-mall-section__head">
        <View className="dd-mall-section__names">
          <Text as="h2" className="dd-mall-section__title">
            {title}
          </Text>
          <Text className="dd-mall-section__subtitle">{subtitle}</Text>
        </View>
        <View
          className="dd-mall-section__more"
          href={linkUrl(link)}
          ariaLabel={`更多${title}`}
          onClick={() => openLink(app, link)}
        >
          <Text>更多</Text>
          <Icon name="chevron-right" size={14} />
        </View>
      </View>
      {look === 'row' ? (
        <ScrollView direction="x">
          <View className="dd-mall-section__row">{cells}</View>
        </ScrollView>
      ) : (
        <View className="dd-mall-section__grid">{cells}</View>
      )}
    </View>
  )
}

function Cell({ item }: { item: ItemCard }) {
  const { nav } = useApp()
  const pictures = usePictures()
  return (
    <View
      className={cx('dd-mall-cell', item.soldOut && 'dd-mall-cell--gone')}
      href={routeUrl('itemDetail', { alias: item.alias })}
      onClick={() => nav.open('itemDetail', { alias: item.alias })}
    >
      <View className="dd-mall-cell__picture">
        <Picture src={pictures.url(item.picture, 240)} srcOf={pictures.of(item.picture)} shownWidth={108} alt="" />
        {item.soldOut && <Text className="dd-mall-cell__mark">已抢光</Text>}
      </View>
      <Text as="h3" className="dd-mall-cell__title">
        {item.title}
      </Text>
      <Price cents={item.priceCents} suffix={item.from ? '起' : undefined} size="small" />
    </View>
  )
}
