import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { cx } from '../cx'
import { inSinglePage } from './singlePage'
import '../SafeTop.scss'

/** The strip the phone keeps for its clock and camera; Android's WeChat gives CSS no inset for it. */
export function SafeTop({ className }: { className?: string }) {
  // In WeChat's single page mode the page begins below WeChat's own bar.
  if (inSinglePage()) return null
  return (
    <View
      className={cx('dd-safe-top', className)}
      style={{ height: `${Taro.getWindowInfo().statusBarHeight ?? 20}px` }}
    />
  )
}
