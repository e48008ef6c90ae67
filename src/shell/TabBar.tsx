import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { TABS, routes, type RouteName } from '@/routes'
import { Badge } from '@/ui/Badge'
import { cx } from '@/ui/cx'
import { inSinglePage } from '@/ui/elements/singlePage'
import { Text } from '@/ui/elements/Text'
import { toTop } from '@/ui/elements/toTop'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import './TabBar.scss'

const ICONS: Partial<Record<RouteName, [IconName, IconName]>> = {
  home: ['home', 'home-duo'],
  discount: ['discount', 'discount-duo'],
  cart: ['cart', 'cart-duo'],
  mine: ['user', 'user-duo'],
}

/** Four tabs round a publish button (app §2). Drawn by every tab's page, on both targets alike. A second tap on the lit one goes to the top. */
export const TabBar = observer(function TabBar({ active }: { active: RouteName }) {
  const { nav, cart, chat } = useApp()
  // WeChat's bar with 前往小程序 lies in its place.
  if (inSinglePage()) return null
  const counts: Partial<Record<RouteName, number>> = { cart: cart.count, mine: chat.unread }
  const tab = (name: RouteName) => {
    const on = name === active
    const [plain, filled] = ICONS[name]!
    return (
      <View
        key={name}
        className={cx('dd-tabbar__tab', on && 'dd-tabbar__tab--on')}
        href={name === 'home' ? '/' : routes[name].path}
        role="tab"
        ariaSelected={on}
        ariaLabel={routes[name].title}
        onClick={() => (on ? toTop() : nav.openTarget({ name }))}
      >
        <Badge count={counts[name]}>
          <Icon name={on ? filled : plain} size={24} />
        </Badge>
        <Text className="dd-tabbar__text">{routes[name].title}</Text>
      </View>
    )
  }
  return (
    <View as="nav" className="dd-tabbar" role="tablist" ariaLabel="主导航">
      {TABS.slice(0, 2).map(tab)}
      <PublishButton />
      {TABS.slice(2).map(tab)}
    </View>
  )
})

/** The centre button: the publish menu for a signed-in user, login for a guest (app §2). */
function PublishButton() {
  const { requireLogin, ui } = useApp()
  return (
    <View
      className="dd-tabbar__publish"
      role="button"
      ariaLabel="发布"
      onClick={async () => {
        if (await requireLogin()) ui.togglePublishMenu()
      }}
    >
      <View className="dd-tabbar__plus">
        <Icon name="plus" size={26} />
      </View>
      <Text className="dd-tabbar__text">发布</Text>
    </View>
  )
}
