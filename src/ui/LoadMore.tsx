import { Button } from './elements/Button'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Spinner } from './Spinner'
import './LoadMore.scss'

export interface LoadMoreProps {
  /** `idle` keeps the room that the others take. */
  state: 'idle' | 'loading' | 'end' | 'error'
  onRetry: () => void
  /** Default 没有更多了. */
  endText?: string
}

/** The foot of a list that grows. */
export function LoadMore({ state, onRetry, endText = '没有更多了' }: LoadMoreProps) {
  return (
    <View className="dd-more" role="status">
      {state === 'loading' && (
        <>
          <Spinner size={16} />
          <Text className="dd-more__words">加载中</Text>
        </>
      )}
      {state === 'end' && <Text className="dd-more__end">{endText}</Text>}
      {state === 'error' && (
        <Button className="dd-more__retry" onClick={onRetry}>
          没加载出来，点此重试
        </Button>
      )}
    </View>
  )
}
