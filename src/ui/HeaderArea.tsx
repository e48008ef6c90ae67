import type { ReactNode } from 'react'
import { cx } from './cx'
import { capsuleWidth } from './elements/capsule'
import { SafeTop } from './elements/SafeTop'
import { View } from './elements/View'
import './HeaderArea.scss'

export interface HeaderAreaProps {
  /** First row, which stays when the page scrolls: place, title, search. Leaves WeChat's own buttons free. */
  bar?: ReactNode
  /** Scrolls away. */
  children?: ReactNode
  /** `yellow` (default) fades into the page. */
  look?: 'yellow' | 'plain'
}

/** The yellow top of home and mine, for pages with a `custom` navigation style: a bar that sticks over a part that scrolls. */
export function HeaderArea({ bar, children, look = 'yellow' }: HeaderAreaProps) {
  return (
    <>
      {bar && (
        <View as="header" className={cx('dd-header', `dd-header--${look}`)}>
          <SafeTop />
          <View className="dd-header__bar" style={{ paddingRight: capsuleWidth() || undefined }}>
            {bar}
          </View>
        </View>
      )}
      {children && <View className={cx('dd-header__rest', `dd-header__rest--${look}`)}>{children}</View>}
    </>
  )
}
