import type { ReactNode } from 'react'

export interface NavBarProps {
  title?: string
  /** In place of the title: a SearchBox. */
  center?: ReactNode
  /** Left of the title in place of the back arrow. */
  left?: ReactNode
  /** At most two icon buttons. */
  right?: ReactNode
  /** Shows the back arrow. */
  onBack?: () => void
  /** `plain` in the header's yellow (default, app §9), or `clear` over a picture (round dark buttons, no room of its own). */
  look?: 'plain' | 'clear'
  /** With `clear`: the page has scrolled past the picture, so the bar turns yellow and shows its title. */
  solid?: boolean
  /** WeChat: the page's config says `navigationStyle: 'custom'`, so the bar is drawn there too. */
  custom?: boolean
}
