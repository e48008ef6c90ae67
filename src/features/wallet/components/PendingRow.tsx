import type { PendingMoney } from '@/contract/wallet'
import { inNewZealand } from '@/domain/newZealand'
import { formatShortDateTime } from '@/domain/time'
import { Cell } from '@/ui/Cell'
import { Price } from '@/ui/Price'

/** Money of one order: what it waits for, and until when. */
export function PendingRow({ money: { goods, reason, releasesAt, cents } }: { money: PendingMoney }) {
  return (
    <Cell
      title={goods}
      note={releasesAt === null ? reason : `${reason}，最晚 ${formatShortDateTime(releasesAt, inNewZealand)} 自动到账`}
      value={<Price cents={cents} size="small" tone="ink" />}
    />
  )
}
