import type { StoreDetail } from '@/contract/store'
import { usePictures } from '@/hooks/usePictures'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/ui/Empty'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { Tag } from '@/ui/Tag'
import './StoreMenu.scss'

/** 菜单: sections of dishes with their prices. */
export function StoreMenu({ menu }: { menu: StoreDetail['menu'] }) {
  const pictures = usePictures()
  if (menu.length === 0) return <Empty icon="list" title="店家还没有上传菜单" />
  return (
    <View className="dd-menu">
      {menu.map(({ section, dishes }) => (
        <View key={section} as="section" className="dd-menu__section">
          <Text as="h3" className="dd-menu__title">
            {section}
          </Text>
          {dishes.map(({ name, note, priceCents, picture, signature }) => (
            <View key={name} className="dd-menu__dish">
              {picture && <Picture src={pictures.url(picture, 120)} srcOf={pictures.of(picture)} width={56} alt="" />}
              <View className="dd-menu__words">
                <Text className="dd-menu__name">{name}</Text>
                {signature && <Tag tone="warning">招牌</Tag>}
                {note && <Text className="dd-menu__note">{note}</Text>}
              </View>
              <Price cents={priceCents} tone="ink" size="small" />
            </View>
          ))}
        </View>
      ))}
      <Text className="dd-menu__foot">菜单和价格以到店为准，公众假期可能另收附加费</Text>
    </View>
  )
}
