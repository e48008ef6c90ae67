import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { FlashStrip as Flash } from '@/contract/home'
import { routeUrl, routes } from '@/routes'
import { Countdown } from '@/ui/Countdown'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { ScrollView } from '@/ui/elements/ScrollView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { useLater } from '@/hooks/useLater'
import './FlashStrip.scss'

/** Items in sight on a wide phone; the rest come when the first screen is there. */
const SEEN = 5

/** Today's discounts that end together, with a countdown on the service's clock. */
export function FlashStrip({ flash, now, onEnd }: { flash: Flash; now: () => number; onEnd: () => unknown }) {
  const { nav } = useApp()
  const pictures = usePictures()
  const later = useLater()
  return (
    <View className="dd-flash">
      <View className="dd-flash__top">
        <Icon name="zap-solid" size={18} color="var(--color-price)" />
        <Text as="h2" className="dd-flash__title">
          限时折扣
        </Text>
        <Countdown endsAt={flash.endsAt} now={now} onEnd={onEnd} look="boxes" />
        <View className="dd-flash__all" href={routes.discount.path} onClick={() => nav.open('discount')}>
          <Text>全部</Text>
          <Icon name="chevron-right" size={14} />
        </View>
      </View>
      <ScrollView direction="x" className="dd-flash__scroll">
        <View className="dd-flash__row">
          {flash.items.slice(0, later ? undefined : SEEN).map((item) => (
            <View
              key={item.alias}
              className="dd-flash__item"
              href={routeUrl('itemDetail', { alias: item.alias })}
              ariaLabel={item.title}
              onClick={() => nav.open('itemDetail', { alias: item.alias })}
            >
              <Picture src={pictures.url(item.picture, 240)} width={92} radius={8} alt="" />
              <Price
                cents={item.priceCents}
                listCents={item.listCents}
                size="small"
                stacked="start"
                className="dd-flash__price"
              />
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
