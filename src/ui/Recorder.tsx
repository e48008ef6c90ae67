import { formatDuration } from '@/domain/time'
import { Button } from './Button'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './Recorder.scss'

export interface RecorderProps {
  /** Seconds recorded so far; null while nothing is recorded. */
  seconds: number | null
  /** The longest that is taken. */
  maxSeconds: number
  onStart: () => unknown
  /** Ends the recording: to be sent, or thrown away. */
  onEnd: (send: boolean) => unknown
}

/** Recording by two taps: no finger has to stay down, and nothing is sent by a slip. */
export function Recorder({ seconds, maxSeconds, onStart, onEnd }: RecorderProps) {
  return (
    <View className="dd-recorder" role="group" ariaLabel="录音">
      <Text className="dd-recorder__time" ariaLive="polite">
        {seconds === null ? `最长${maxSeconds}秒` : `正在录音 ${formatDuration(seconds)}`}
      </Text>
      {seconds === null ? (
        <Button kind="primary" onClick={onStart}>
          点击开始说话
        </Button>
      ) : (
        <View className="dd-recorder__keys">
          <Button kind="secondary" onClick={() => onEnd(false)}>
            取消
          </Button>
          <Button kind="primary" onClick={() => onEnd(true)}>
            发送语音
          </Button>
        </View>
      )}
    </View>
  )
}
