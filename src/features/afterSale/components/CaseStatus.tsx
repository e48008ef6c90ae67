import type { CaseDetail } from '@/contract/afterSale'
import type { CaseState } from '@/contract/caseMark'
import { formatShortDateTime } from '@/domain/time'
import { Notice } from '@/ui/Notice'
import type { IconName } from '@/ui/icons/names'
import { StatusHead } from '@/widgets/StatusHead'

const ICONS: Partial<Record<CaseState, IconName>> = {
  ACCEPTED: 'check-circle',
  SENT_BACK: 'truck',
  RECEIVED: 'wallet',
  REFUNDED: 'wallet',
  REFUSED: 'warning',
  ESCALATED: 'shield',
  CLOSED: 'x-circle',
  WITHDRAWN: 'x-circle',
}

/** Where a case stands, who does what next and until when, and what became of the money. */
export function CaseStatus({ shown, onEnd }: { shown: CaseDetail; onEnd: () => unknown }) {
  const { state, stateText, hint, dueAt, refund } = shown
  return (
    <>
      <StatusHead icon={ICONS[state] ?? 'clock'} text={stateText} hints={[hint]} endsAt={dueAt} onEnd={onEnd} />
      {refund && (
        <Notice tone={refund.state === 'DONE' ? 'success' : refund.state === 'LATE' ? 'warning' : 'info'}>
          {refund.at === null ? refund.text : `${refund.text}（${formatShortDateTime(refund.at)}）`}
        </Notice>
      )}
    </>
  )
}
