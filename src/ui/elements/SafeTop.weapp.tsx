import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'

/** The strip the phone keeps for its clock and camera; Android's WeChat doesn't tell CSS about it. */
export function SafeTop() {
  return <View className="dd-safe-top" style={{ height: `${Taro.getWindowInfo().statusBarHeight ?? 20}px` }} />
}
