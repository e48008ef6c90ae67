import { cx } from './cx'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import './Steps.scss'

export interface Step {
  title: string
  /** Small words under the title. */
  note?: string
  /** 11月28日 10:30 */
  time?: string
}

export interface StepsProps {
  steps: readonly Step[]
  /** How far it has come: steps before it are done, it itself goes on. Left out, they are things to do, numbered. */
  current?: number
  /** Spoken name: 售后进度. */
  label?: string
}

const STATES = { done: '已完成', now: '进行中', later: '未开始' }

/** What happens one after the other, from top to bottom. */
export function Steps({ steps, current, label }: StepsProps) {
  const stateOf = (at: number) =>
    current === undefined ? null : at < current ? 'done' : at === current ? 'now' : 'later'
  return (
    <View as="ul" className="dd-steps" role="list" ariaLabel={label}>
      {steps.map(({ title, note, time }, at) => {
        const state = stateOf(at)
        return (
          <View
            as="li"
            key={title}
            className={cx('dd-steps__step', state && `dd-steps__step--${state}`)}
            role="listitem"
          >
            <View className="dd-steps__rail" ariaHidden>
              <View className="dd-steps__mark">
                {state === 'done' ? <Icon name="check" size={12} /> : state === null ? at + 1 : null}
              </View>
            </View>
            <View className="dd-steps__words">
              <Text className="dd-steps__title">{title}</Text>
              {state && <Text className="dd-hidden">{`，${STATES[state]}`}</Text>}
              {note && <Text className="dd-steps__note">{note}</Text>}
              {time && <Text className="dd-steps__note">{time}</Text>}
            </View>
          </View>
        )
      })}
    </View>
  )
}
