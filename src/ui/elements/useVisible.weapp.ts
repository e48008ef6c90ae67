import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** Whether someone can see the page now. */
export function useVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useDidShow(() => setVisible(true))
  useDidHide(() => setVisible(false))
  return visible
}
