import type { ReactNode } from 'react'

export interface ChatScrollProps {
  label: string
  className?: string
  /** Rows, oldest first, one element each. */
  children?: ReactNode
  /** Above and below the rows: what is coming there. */
  head?: ReactNode
  foot?: ReactNode
  /** Key of the oldest row. Rows may come and leave at both ends: what is read stays where it is on the screen. */
  firstKey: string
  /** Key of the newest row: at the end, the list follows it. */
  lastKey: string
  /** Goes to the end each time it grows. */
  toEnd: number
  /** The id of a row to bring into view; each change does. */
  showId?: string
  /** The oldest row is near; absent where there is nothing older. */
  onTop?: () => void
  /** The newest row is near, and it is not the last; absent where it is. */
  onBottom?: () => void
  /** Whether the last row is in view. */
  onAtEnd?: (atEnd: boolean) => void
  /** Tapped or dragged: an open panel closes. Not where a finger only went down: what moves then is missed by its tap. */
  onTouch?: () => void
}
