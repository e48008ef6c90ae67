import type { CaseAction, CaseDetail } from '@/contract/afterSale'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import { actionText, isMain } from '../model/caseWords'
import './CaseButtons.scss'

interface Props {
  shown: CaseDetail
  onAct: (action: CaseAction) => Promise<unknown>
}

/** The actions that a case allows its viewer now, and no others; the main one comes last, under the thumb. */
export function CaseButtons({ shown, onAct }: Props) {
  const order = (action: CaseAction) => Number(isMain(action, shown))
  return (
    <View className="dd-case-buttons">
      {[...shown.actions]
        .sort((one, other) => order(one) - order(other))
        .map((action) => (
          <Button key={action} kind={isMain(action, shown) ? 'primary' : 'secondary'} onClick={() => onAct(action)}>
            {actionText(action, shown)}
          </Button>
        ))}
    </View>
  )
}
