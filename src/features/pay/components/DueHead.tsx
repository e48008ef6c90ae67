import type { ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import { Countdown } from '@/ui/Countdown'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Price } from '@/ui/Price'
import './DueHead.scss'

interface DueHeadProps {
  label: string
  cents: number
  closesAt: string
  onEnd: () => unknown
  /** Before the time that is left. */
  clock?: string
  /** Between sum and clock: who is paid. */
  to?: string
  /** Below the clock. */
  children?: ReactNode
}

/** How much there is to pay, and how long. */
export function DueHead({ label, cents, closesAt, onEnd, clock = '支付剩余时间 ', to, children }: DueHeadProps) {
  const { api } = useApp()
  return (
    <View className="dd-due">
      <Text className="dd-due__label">{label}</Text>
      <Price cents={cents} size="huge" />
      {to !== undefined && <Text className="dd-due__to">{to}</Text>}
      <View className="dd-due__clock">
        <Countdown prefix={clock} endsAt={closesAt} now={api.serverNow} onEnd={() => void onEnd()} />
      </View>
      {children}
    </View>
  )
}
