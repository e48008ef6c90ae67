import { observer } from 'mobx-react'
import type { RedeemView } from '@/contract/redeem'
import { formatNewZealand } from '@/domain/newZealand'
import { showCode } from '@/domain/voucher'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { FactRow } from '@/widgets/FactRow'
import { LineRow } from '@/widgets/LineRow'
import type { Redeeming } from '../model/Redeeming'
import './RedeemSheet.scss'
import '@/widgets/Facts.scss'

/** What a code is, before anything is done: what was bought, whose it is, how much is left, and whether it may be used here today. */
export const RedeemSheet = observer(function RedeemSheet({ model }: { model: Redeeming }) {
  const { view, max } = model
  return (
    <Sheet
      open={view !== null}
      title="核对后核销"
      onClose={model.close}
      footer={
        max > 0 ? (
          <Button kind="primary" size="large" block loading={model.busy} onClick={model.redeem}>
            {`核销${model.count}份`}
          </Button>
        ) : (
          <Button size="large" block onClick={model.close}>
            知道了
          </Button>
        )
      }
    >
      {view && (
        <>
          {view.problem !== '' && <Notice tone="danger">{view.problem}</Notice>}
          <LineRow line={{ ...view, skuText: view.contents.map(partText).join('、'), quantity: view.bought }} />
          {max > 0 && (
            <View className="dd-redeem-sheet__count">
              <Text>{`本次使用（剩${view.left}份）`}</Text>
              <Stepper label="本次使用份数" value={model.count} min={1} max={max} onChange={model.setCount} />
            </View>
          )}
          <View className="dd-facts">
            <FactRow label="核销码" value={showCode(view.code)} />
            <FactRow label="买家" value={view.buyer} />
            <FactRow label="份数" value={countText(view)} />
            <FactRow label="有效期" value={[view.validText, view.closedText].filter(Boolean).join('，')} />
            {view.rules.length > 0 && <FactRow label="使用规则" value={view.rules.join('；')} />}
            {view.last && (
              <FactRow
                label="上次核销"
                value={`${formatNewZealand(view.last.at)}，${view.last.storeName}，${view.last.count}份`}
              />
            )}
          </View>
        </>
      )}
    </Sheet>
  )
})

const partText = ({ name, count }: RedeemView['contents'][number]) => (count > 1 ? `${name}×${count}` : name)

function countText({ bought, used, refunded, left }: RedeemView): string {
  const parts = [`共${bought}份`, used > 0 && `已用${used}份`, refunded > 0 && `已退${refunded}份`, `剩${left}份`]
  return parts.filter(Boolean).join('，')
}
