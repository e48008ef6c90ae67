import { usePictures } from '@/hooks/usePictures'
import { Avatar } from '@/ui/Avatar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './BuyerHeading.scss'

/** The one line over an order on the seller's desk: who bought. */
export function BuyerHeading({ buyer }: { buyer: { nickname: string; avatar: string } }) {
  const pictures = usePictures()
  const name = buyer.nickname || '买家'
  return (
    <View className="dd-buyer">
      <Avatar
        src={buyer.avatar ? pictures.url(buyer.avatar, 120) : undefined}
        srcOf={pictures.of(buyer.avatar)}
        name={name}
        size={24}
      />
      <Text as="h2" className="dd-buyer__name">
        {name}
      </Text>
    </View>
  )
}
