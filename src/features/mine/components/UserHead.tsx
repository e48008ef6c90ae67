import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { UserInfo } from '@/contract/user'
import { usePersonKnown } from '@/hooks/usePersonKnown'
import { usePictures } from '@/hooks/usePictures'
import { Avatar } from '@/ui/Avatar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import './UserHead.scss'

/** Keeps a line's height while a native host is still to say who is there. */
const GUEST = '\u00a0'

/** A seller reads the name that others see; everyone else, what they sign in with. */
const noteOf = ({ seller, name, phone, email }: UserInfo): string =>
  (seller && name && `店铺：${name}`) || phone || email || '查看并编辑个人资料'

/** Portrait and name, which lead to the profile; for a guest the way to login. */
export const UserHead = observer(function UserHead() {
  const { nav, session } = useApp()
  const pictures = usePictures()
  const known = usePersonKnown()
  const user = session.userInfo
  const guest = (words: string) => (known ? words : GUEST)
  return (
    <View
      className="dd-user-head"
      role="button"
      ariaLabel={user ? `${user.nickname}，查看个人资料` : '登录或注册'}
      onClick={() => (user ? nav.open('userDetail') : nav.login())}
    >
      {user ? (
        <Avatar
          src={user.avatar ? pictures.url(user.avatar, 120) : undefined}
          srcOf={pictures.of(user.avatar)}
          name={user.nickname}
          size={60}
        />
      ) : (
        <View className="dd-user-head__guest">
          <Icon name="user" size={30} color="var(--color-on-header-soft)" />
        </View>
      )}
      <View className="dd-user-head__words">
        <Text className="dd-user-head__name">{user ? user.nickname : guest('登录 / 注册')}</Text>
        <Text className="dd-user-head__note">{user ? noteOf(user) : guest('登录后查看订单和收藏')}</Text>
      </View>
      <Icon name="chevron-right" size={18} color="var(--color-on-header-soft)" />
    </View>
  )
})
