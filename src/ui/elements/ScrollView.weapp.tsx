import { ScrollView as TaroScrollView } from '@tarojs/components'
import { cx } from '../cx'
import { attributes } from './attributes.weapp'
import type { ScrollViewProps } from './types'

export function ScrollView(props: ScrollViewProps) {
  const { direction = 'y', smooth = true, onScroll, children } = props
  // An unset handler stays unset: each scroll event crosses to the logic thread.
  const listener = onScroll && {
    onScroll: (event: { detail: { scrollTop: number; scrollLeft: number } }) =>
      onScroll({ top: event.detail.scrollTop, left: event.detail.scrollLeft }),
  }
  return (
    <TaroScrollView
      {...attributes(props)}
      {...listener}
      className={cx('dd-scroll', `dd-scroll--${direction}`, props.className)}
      scrollX={direction === 'x'}
      scrollY={direction === 'y'}
      scrollIntoView={props.scrollIntoId}
      scrollWithAnimation={smooth}
      enhanced
      showScrollbar={false}
      upperThreshold={60}
      lowerThreshold={60}
      onScrollToUpper={props.onReachStart}
      onScrollToLower={props.onReachEnd}
    >
      {children}
    </TaroScrollView>
  )
}
