import { useApp } from '@/app/AppContext'
import type { CaseDetail } from '@/contract/afterSale'
import { formatPhone } from '@/domain/phone'
import { formatShortDateTime } from '@/domain/time'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { FactRow } from '@/widgets/FactRow'
import './WayBack.scss'
import '@/widgets/Facts.scss'

interface Props {
  shown: CaseDetail
  onCopy: (text: string) => Promise<void>
}

/** Where the goods go back to, once that is agreed, and the parcel they are in. */
export function WayBack({ shown, onCopy }: Props) {
  const { nav, platform } = useApp()
  const { returnTo, parcel, state, remedy } = shown
  // Before it is accepted the shop's last address is only what it begins with.
  if (remedy === 'MONEY' || state === 'ASKED' || (!returnTo && !parcel)) return null
  const url = platform.mini ? null : (parcel?.url ?? null)
  const label = returnTo && [returnTo.name, formatPhone(returnTo.phone), returnTo.text].join('\n')
  return (
    <CellGroup
      title="退货信息"
      action={
        label && (
          <Button size="small" kind="ghost" ariaLabel="复制退货地址" onClick={() => onCopy(label)}>
            复制地址
          </Button>
        )
      }
    >
      <View className="dd-facts">
        {returnTo && (
          <>
            <FactRow label="收件人" value={`${returnTo.name} ${formatPhone(returnTo.phone)}`} />
            <FactRow label="退货地址" value={returnTo.text} />
          </>
        )}
        {parcel && (
          <>
            <FactRow label="快递公司" value={parcel.carrier} />
            {parcel.trackingNo !== '' && (
              <FactRow label="快递单号" value={parcel.trackingNo} onCopy={() => onCopy(parcel.trackingNo)} />
            )}
            <FactRow label="寄出时间" value={formatShortDateTime(parcel.at)} />
          </>
        )}
        {url !== null && (
          <View className="dd-way-back__ways">
            <Button size="small" icon="truck" onClick={() => nav.open('webview', { url })}>
              查物流
            </Button>
          </View>
        )}
      </View>
    </CellGroup>
  )
}
