import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { FlashStrip } from '@/contract/home'
import { discountText } from '@/domain/price'
import { routeUrl } from '@/routes'
import { Countdown } from '@/ui/Countdown'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { ScrollView } from '@/ui/elements/ScrollView'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './EndingStrip.scss'

interface EndingStripProps {
  ending: FlashStrip
  /** How many discounts end within a day; the strip shows the first of them. */
  count: number
  onEnd: () => unknown
}

/** 即将结束: the discounts that end first, with the time left to the next end on the service's clock. */
export function EndingStrip({ ending, count, onEnd }: EndingStripProps) {
  const { nav, api } = useApp()
  const pictures = usePictures()
  return (
    <View className="dd-ending">
      <View className="dd-ending__top">
        <View className="dd-ending__words">
          <Text as="h2" className="dd-ending__title">
            即将结束
          </Text>
          {count > 0 && <Text className="dd-ending__note">{`24小时内结束 ${count} 件`}</Text>}
        </View>
        <Countdown endsAt={ending.endsAt} now={api.serverNow} onEnd={onEnd} look="boxes" prefix="距结束" />
      </View>
      <ScrollView direction="x">
        <View className="dd-ending__row">
          {ending.items.map((item) => {
            const off = discountText(item.priceCents, item.listCents)
            return (
              <View
                key={item.alias}
                className="dd-ending__item"
                href={routeUrl('itemDetail', { alias: item.alias })}
                ariaLabel={item.title}
                onClick={() => nav.open('itemDetail', { alias: item.alias })}
              >
                <View className="dd-ending__picture">
                  <Picture
                    src={pictures.url(item.picture, 240)}
                    srcOf={pictures.of(item.picture)}
                    width={108}
                    radius={8}
                    alt=""
                  />
                  {off && <Text className="dd-ending__off">{off}</Text>}
                </View>
                <Text className="dd-ending__name">{item.title}</Text>
                <Price
                  cents={item.priceCents}
                  listCents={item.listCents}
                  size="small"
                  stacked="start"
                  className="dd-ending__price"
                />
              </View>
            )
          })}
        </View>
      </ScrollView>
    </View>
  )
}
