import type { ReactNode } from 'react'

export interface ChatScrollProps {
  label: string
  className?: string
  children?: ReactNode
  /** Key of the oldest row: when it changes while someone reads above, rows came before it and what is read stays where it is. */
  firstKey: string
  /** Key of the newest row: at the end, the list follows it. */
  lastKey: string
  /** Goes to the end each time it grows. */
  toEnd: number
  /** The id of a row to bring into view; each change does. */
  showId?: string
  /** The oldest row is near. */
  onTop?: () => void
  /** Whether the newest row is in view. */
  onAtEnd?: (atEnd: boolean) => void
  /** Tapped or dragged: an open panel closes. Not where a finger only went down: what moves then is missed by its tap. */
  onTouch?: () => void
}
