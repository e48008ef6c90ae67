import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import type { CaseBrief } from '@/contract/afterSale'
import { dollars } from '@/domain/freight'
import { routeUrl } from '@/routes'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { TradeCard } from '@/widgets/TradeCard'
import { actionText, isMain } from '../model/caseWords'
import { CaseLines } from './CaseLines'
import './CaseCard.scss'

interface Props {
  shown: CaseBrief
  /** Whose it is: the shop to its buyer, the buyer to the shop. */
  heading: ReactNode
  onEnd: () => void
}

/** One case in 我的售后 and 售后处理; what is to be done with it is done on its own page. */
export const CaseCard = observer(function CaseCard({ shown, heading, onEnd }: Props) {
  const { nav } = useApp()
  const { alias } = shown
  const open = () => nav.open('afterSale', { alias })
  const next = shown.actions.find((action) => isMain(action, shown))
  const go = () => (next === 'sendBack' ? nav.open('afterSaleSendBack', { alias }) : open())
  return (
    <TradeCard
      className="dd-case-card"
      heading={heading}
      state={shown.stateText}
      open={shown.open}
      href={routeUrl('afterSale', { alias })}
      onOpen={open}
      endsAt={shown.dueAt}
      onEnd={onEnd}
      ways={
        <Button size="small" kind={next ? 'primary' : 'secondary'} onClick={next ? go : open}>
          {next === undefined ? '查看详情' : next === 'sendBack' ? actionText(next, shown) : '去处理'}
        </Button>
      }
    >
      <CaseLines lines={shown.lines} size={64} />
      <View className="dd-case-card__sum">
        <Text className="dd-case-card__remedy">{shown.remedyText}</Text>
        <Text className="dd-case-card__cents">退款 {dollars(shown.cents)}</Text>
      </View>
      <Text className="dd-case-card__hint">{shown.hint}</Text>
    </TradeCard>
  )
})
