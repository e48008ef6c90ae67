import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import { routeUrl } from '@/routes'
import { Avatar } from '@/ui/Avatar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import './ShopHeading.scss'

interface ShopHeadingProps {
  sellerAlias: string
  name: string
  /** Picture key; without one a drawn shop stands before the name. */
  logo?: string
}

/** The one line over a seller's goods in cart and orders: whose they are, and the way into the shop. */
export function ShopHeading({ sellerAlias, name, logo }: ShopHeadingProps) {
  const { nav } = useApp()
  const pictures = usePictures()
  return (
    <View
      className="dd-shop-heading"
      href={routeUrl('shop', { sellerAlias })}
      ariaLabel={`进店：${name}`}
      onClick={() => nav.open('shop', { sellerAlias })}
    >
      {logo === undefined ? (
        <Icon name="store" size={16} />
      ) : (
        <Avatar src={pictures.url(logo, 120)} srcOf={pictures.of(logo)} name={name} size={24} shape="square" />
      )}
      <Text as="h2" className="dd-shop-heading__name">
        {name}
      </Text>
      <Icon name="chevron-right" size={16} color="var(--color-faint)" />
    </View>
  )
}
