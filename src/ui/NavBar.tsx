import { cx } from './cx'
import { capsuleWidth } from './elements/capsule'
import { drawsNavBar } from './elements/drawsNavBar'
import { SafeTop } from './elements/SafeTop'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { IconButton } from './IconButton'
import type { NavBarProps } from './NavBar.types'
import './NavBar.scss'

/** The bar at a page's top. In WeChat the native one serves, unless the page is `custom`. */
export function NavBar(props: NavBarProps) {
  const { title, center, left, right, onBack, look = 'plain', solid, custom } = props
  if (!drawsNavBar(custom)) return null
  const over = look === 'clear' && !solid
  return (
    <View
      as="header"
      className={cx(
        'dd-nav',
        `dd-nav--${look}`,
        look === 'clear' && solid && 'dd-nav--solid',
        !!center && 'dd-nav--center',
      )}
    >
      <SafeTop className="dd-nav__safe" />
      <View className="dd-nav__row" style={{ paddingRight: capsuleWidth() || undefined }}>
        <View className="dd-nav__side">
          {left ??
            (onBack && (
              <IconButton icon="chevron-left" label="返回" look={over ? 'round' : 'plain'} onClick={onBack} />
            ))}
        </View>
        {center ? (
          <View className="dd-nav__center">{center}</View>
        ) : (
          <Text as="h1" className="dd-nav__title">
            {title}
          </Text>
        )}
        <View className="dd-nav__side dd-nav__side--right">{right}</View>
      </View>
    </View>
  )
}
