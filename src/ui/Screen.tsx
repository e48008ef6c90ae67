import type { ReactNode } from 'react'
import { cx } from './cx'
import { inSinglePage } from './elements/singlePage'
import { useKeyboardInset } from './elements/useKeyboardInset'
import { View } from './elements/View'
import { NavBar } from './NavBar'
import type { NavBarProps } from './NavBar.types'
import './Screen.scss'

export interface ScreenProps {
  /** The top bar; left out, the page draws its own (HeaderArea). */
  nav?: NavBarProps
  /** Stays at the bottom above the safe area: one bar, `Screen` draws its card and padding. */
  footer?: ReactNode
  /** A footer that brings its own padding. */
  flushFooter?: boolean
  /** A tab page: leaves room for the tab bar. */
  tab?: boolean
  /** `card` for white pages (reading, login). Default `page`. */
  ground?: 'page' | 'card'
  /** Sheets, dialogs and floating buttons. */
  layers?: ReactNode
  /** The body takes the screen's height, without room at its end: what is in it scrolls by itself (a conversation, a map). */
  fill?: boolean
  className?: string
  children?: ReactNode
}

/**
 * A page's frame: top bar, body, bottom bar. Both bars are sticky, so the page's own scrolling stays the only one
 * (pull-down, reach-bottom and going back to the top keep working) and no height is ever guessed.
 */
export function Screen({
  nav,
  footer,
  flushFooter,
  tab,
  ground = 'page',
  layers,
  fill,
  className,
  children,
}: ScreenProps) {
  const keyboard = useKeyboardInset(!!footer)
  return (
    <View
      className={cx(
        'dd-screen',
        `dd-screen--${ground}`,
        tab && 'dd-screen--tab',
        !!footer && 'dd-screen--footed',
        fill && 'dd-screen--fill',
        inSinglePage() && 'dd-screen--single',
        className,
      )}
    >
      {nav && <NavBar {...nav} />}
      <View as="main" className="dd-screen__body">
        {children}
      </View>
      {footer && (
        <View
          as="footer"
          className={cx('dd-screen__footer', flushFooter && 'dd-screen__footer--flush')}
          style={keyboard ? { bottom: keyboard } : undefined}
        >
          {footer}
        </View>
      )}
      {layers}
    </View>
  )
}
