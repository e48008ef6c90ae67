import type { ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import { Countdown } from '@/ui/Countdown'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './TradeCard.scss'

interface TradeCardProps {
  className: string
  /** Whose it is: the shop to its buyer, the buyer to the shop. */
  heading: ReactNode
  state: string
  /** Something still has to be done: the state stands out. */
  open: boolean
  /** Of its own page; left out where a tap does something else. */
  href: string | undefined
  onOpen: () => void
  /** What it is about. */
  children: ReactNode
  /** Between that and the foot. */
  below?: ReactNode
  /** The end of the time for what comes next; null where nothing waits. */
  endsAt: string | null
  onEnd: () => void
  /** Null where nothing can be done. */
  ways: ReactNode
}

/** An order or a case in a list: whose, where it stands, what it is about, how long there is, and what can be done. */
export function TradeCard(props: TradeCardProps) {
  const { api } = useApp()
  const { endsAt, ways } = props
  return (
    <View as="section" className={cx('dd-trade', props.className)}>
      <View className="dd-trade__head">
        {props.heading}
        <Text className={cx('dd-trade__state', props.open && 'dd-trade__state--open')}>{props.state}</Text>
      </View>
      <View className="dd-trade__body" href={props.href} onClick={props.onOpen}>
        {props.children}
      </View>
      {props.below}
      {(endsAt !== null || ways) && (
        <View className="dd-trade__foot">
          {endsAt !== null && (
            <View className="dd-trade__clock">
              <Countdown prefix="剩余 " endsAt={endsAt} now={api.serverNow} onEnd={props.onEnd} />
            </View>
          )}
          {ways && <View className="dd-trade__ways">{ways}</View>}
        </View>
      )}
    </View>
  )
}
