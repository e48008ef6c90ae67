import { Text } from './elements/Text'
import { View } from './elements/View'
import { Spinner } from './Spinner'
import './LoadingView.scss'

export interface LoadingViewProps {
  visible: boolean
  text?: string
}

/** The counted loading of calls someone waits for; it holds taps until it goes. */
export function LoadingView({ visible, text = '加载中' }: LoadingViewProps) {
  if (!visible) return null
  return (
    <View className="dd-loading" role="status" ariaLive="polite">
      <View className="dd-loading__box">
        <Spinner size={26} />
        <Text className="dd-loading__text">{text}</Text>
      </View>
    </View>
  )
}
