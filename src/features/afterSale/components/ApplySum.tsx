import { observer } from 'mobx-react'
import { dollars } from '@/domain/freight'
import { formatMoney } from '@/domain/money'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { MoneyField } from '@/ui/MoneyField'
import { Switch } from '@/ui/Switch'
import type { ApplyModel } from '../model/ApplyModel'
import './ApplySum.scss'

/** What comes back, and of what it is made; lower only where some of it has been received. */
export const ApplySum = observer(function ApplySum({ model }: { model: ApplyModel }) {
  const { form } = model
  const { fixed, toShop, freightCents, freightWhy } = model.options.data!
  return (
    <CellGroup
      title="退款金额"
      note={
        toShop
          ? `最多 $${formatMoney(model.maxCents)}，可以只退一部分`
          : fixed
            ? '按实付金额退回，优惠已按商品分摊'
            : `最多 $${formatMoney(model.maxCents)}，按实付金额计算，优惠已按商品分摊；和卖家商量好少退的，可以改低`
      }
    >
      {!toShop && <Cell title="商品" value={dollars(model.goodsCents)} />}
      {freightCents > 0 ? (
        <>
          <Cell
            title="运费"
            note={`一起退运费 ${dollars(freightCents)}`}
            value={<Switch label="一起退运费" checked={model.freight} onChange={model.setFreight} />}
          />
          {form.errors.freight && <Text className="dd-apply-sum__error">{form.errors.freight}</Text>}
        </>
      ) : (
        freightWhy !== '' && <Cell title="运费" value="不退" note={freightWhy} />
      )}
      {fixed ? (
        <>
          <Cell title="合计" value={<Text className="dd-apply-sum__sum">{`$${formatMoney(model.maxCents)}`}</Text>} />
          {form.errors.sum && <Text className="dd-apply-sum__error">{form.errors.sum}</Text>}
        </>
      ) : (
        <MoneyField
          label="退款金额"
          cents={model.sum}
          minCents={1}
          maxCents={model.maxCents}
          error={form.errors.sum}
          onChange={model.setSum}
        />
      )}
    </CellGroup>
  )
})
