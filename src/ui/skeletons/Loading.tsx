import type { ReactNode } from 'react'
import { Text } from '../elements/Text'
import { View } from '../elements/View'
import './skeletons.scss'

/** Says 加载中 once for a whole skeleton. */
export function Loading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <View className={className} role="status">
      <Text className="dd-hidden">加载中</Text>
      {children}
    </View>
  )
}
