import { Fragment, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { countdownParts, countdownWords } from './countdownParts'
import { Text } from './elements/Text'
import { useVisible } from './elements/useVisible'
import { View } from './elements/View'
import './Countdown.scss'

export interface CountdownProps {
  /** ISO 8601 UTC. */
  endsAt: string
  /** The server's time in ms since 1970: phone clocks are wrong. */
  now: () => number
  /** Called once, when it reaches zero in view. */
  onEnd?: () => void
  /** `boxes` for a sale's strip, `plain` inside a sentence. Default `plain`. */
  look?: 'plain' | 'boxes'
  /** 距结束 */
  prefix?: string
}

export function Countdown({ endsAt, now, onEnd, look = 'plain', prefix }: CountdownProps) {
  const [left, setLeft] = useState(() => Date.parse(endsAt) - now())
  const visible = useVisible()
  const latest = useRef({ now, onEnd })
  latest.current = { now, onEnd }

  useEffect(() => {
    if (!visible) return
    const end = Date.parse(endsAt)
    let timer: ReturnType<typeof setTimeout>
    let running = false
    const tick = () => {
      const rest = end - latest.current.now()
      setLeft(rest)
      if (rest <= 0) {
        if (running) latest.current.onEnd?.()
        return
      }
      running = true
      // Right after the next whole second, so that no second is shown twice or skipped.
      timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt, visible])

  const parts = countdownParts(left)
  const numbers = [parts.hours, parts.minutes, parts.seconds]
  return (
    <View
      className={cx('dd-countdown', `dd-countdown--${look}`)}
      role="timer"
      ariaLabel={(prefix ?? '') + countdownWords(parts)}
    >
      {prefix && <Text className="dd-countdown__word">{prefix}</Text>}
      {parts.days > 0 && <Text className="dd-countdown__days">{parts.days}天</Text>}
      {numbers.map((number, index) => (
        <Fragment key={index}>
          {index > 0 && <Text className="dd-countdown__colon">:</Text>}
          <Text className="dd-countdown__number">{number}</Text>
        </Fragment>
      ))}
    </View>
  )
}
