import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { inSinglePage } from './singlePage'
import '../SafeTop.scss'

/** The strip the phone keeps for its clock and camera; Android's WeChat doesn't tell CSS about it. */
export function SafeTop() {
  // In WeChat's single page mode the page begins below WeChat's own bar.
  if (inSinglePage()) return null
  return <View className="dd-safe-top" style={{ height: `${Taro.getWindowInfo().statusBarHeight ?? 20}px` }} />
}
