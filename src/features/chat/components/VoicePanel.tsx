import { observer } from 'mobx-react'
import { View } from '@/ui/elements/View'
import { Recorder } from '@/ui/Recorder'
import { VOICE_MAX_S, type Attachments } from '../model/Attachments'
import './Panels.scss'

/** The panel of the input bar that records. */
export const VoicePanel = observer(function VoicePanel({ attachments }: { attachments: Attachments }) {
  return (
    <View className="dd-panel">
      <Recorder
        seconds={attachments.recording === null ? null : attachments.seconds}
        maxSeconds={VOICE_MAX_S}
        onStart={attachments.startVoice}
        onEnd={attachments.endVoice}
      />
    </View>
  )
})
