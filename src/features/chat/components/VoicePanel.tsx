import { observer } from 'mobx-react'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { formatDuration } from '@/domain/time'
import type { Attachments } from '../model/Attachments'
import './Panels.scss'

/** Recording by two taps: no finger has to stay down, and nothing is sent by a slip. */
export const VoicePanel = observer(function VoicePanel({ attachments }: { attachments: Attachments }) {
  const on = attachments.recording !== null
  return (
    <View className="dd-panel dd-voice">
      <Text className="dd-voice__time" ariaLive="polite">
        {on ? `正在录音 ${formatDuration(attachments.seconds)}` : '最长60秒'}
      </Text>
      {on ? (
        <View className="dd-voice__keys">
          <Button kind="secondary" onClick={() => attachments.endVoice(false)}>
            取消
          </Button>
          <Button kind="primary" onClick={() => attachments.endVoice(true)}>
            发送语音
          </Button>
        </View>
      ) : (
        <Button kind="primary" onClick={attachments.startVoice}>
          点击开始说话
        </Button>
      )}
    </View>
  )
})
