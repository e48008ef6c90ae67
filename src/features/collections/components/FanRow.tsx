import { usePictures } from '@/hooks/usePictures'
import type { Fan } from '@/contract/item'
import { Avatar } from '@/ui/Avatar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import { FollowButton } from '@/widgets/FollowButton'
import { ShopLink } from '@/widgets/ShopLink'
import './FanRow.scss'

interface FanRowProps {
  fan: Fan
  /** 26-11-27 23:09 关注了你 */
  when: string
  onTurn: () => Promise<void>
  onMenu: () => void
}

/** One who follows the shop; a fan with a shop leads there and can be followed back. */
export function FanRow({ fan: { nickname, avatar, shop }, when, onTurn, onMenu }: FanRowProps) {
  const pictures = usePictures()
  return (
    <View className="dd-fan">
      <Avatar
        src={avatar ? pictures.url(avatar, 96) : undefined}
        srcOf={pictures.of(avatar)}
        name={nickname}
        size={44}
      />
      <View className="dd-fan__words">
        <Text className="dd-fan__name">{nickname}</Text>
        <Text className="dd-fan__when">{when}</Text>
        {shop && <ShopLink shop={shop} size={20} />}
      </View>
      {shop && <FollowButton following={shop.following} onTurn={onTurn} />}
      <IconButton icon="more" label={`${nickname}，更多`} onClick={onMenu} />
    </View>
  )
}
