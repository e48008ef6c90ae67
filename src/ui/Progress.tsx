import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './Progress.scss'

export interface ProgressProps {
  /** 0 to 1; anything beyond is drawn full. */
  value: number
  /** Spoken: 集单进度. */
  label: string
  /** At the right: 已拼 3/5 件. Spoken in place of the percentage. */
  text?: string
  /** `accent` (default) for sales, `success` for what is done by and by (an upload). */
  tone?: 'accent' | 'success'
}

/** How far something has come, in one line. */
export function Progress({ value, label, text, tone = 'accent' }: ProgressProps) {
  const share = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <View
      className={cx('dd-progress', `dd-progress--${tone}`)}
      role="img"
      ariaLabel={`${label}，${text ?? `${share}%`}`}
    >
      <View className="dd-progress__track">
        <View className="dd-progress__bar" style={{ width: `${share}%` }} />
      </View>
      {text && <Text className="dd-progress__text">{text}</Text>}
    </View>
  )
}
