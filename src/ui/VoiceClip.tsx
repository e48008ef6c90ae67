import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import './VoiceClip.scss'

export interface VoiceClipProps {
  seconds: number
  playing: boolean
  /** Plays it, or stops it. */
  onToggle: () => unknown
  /** Of one's own: its mark stands at the right. */
  mine?: boolean
  /** Its ground: a bubble, a field. */
  className?: string
}

/** A short sound that plays on a tap: longer ones are wider, up to what a row holds. */
export function VoiceClip({ seconds, playing, onToggle, mine, className }: VoiceClipProps) {
  const length = Math.max(1, Math.round(seconds))
  return (
    <View
      className={cx('dd-voice-clip', playing && 'dd-voice-clip--on', mine && 'dd-voice-clip--mine', className)}
      style={{ width: Math.min(200, 72 + length * 4) }}
      role="button"
      ariaLabel={`语音${length}秒，${playing ? '点击停止' : '点击播放'}`}
      onClick={onToggle}
    >
      <Icon name={playing ? 'pause-solid' : 'volume'} size={18} />
      <Text>{`${length}″`}</Text>
    </View>
  )
}
