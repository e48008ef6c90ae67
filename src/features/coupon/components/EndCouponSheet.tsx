import { observer } from 'mobx-react'
import { WITHDRAW_REASON } from '@/contract/couponDesk'
import { Button } from '@/ui/Button'
import { FormField } from '@/ui/FormField'
import { RadioList } from '@/ui/RadioList'
import { Sheet } from '@/ui/Sheet'
import type { ShopCouponsModel } from '../model/ShopCouponsModel'

/** 结束: for good; what was taken stays good, unless it is withdrawn with a reason that its owners read. */
export const EndCouponSheet = observer(function EndCouponSheet({ model }: { model: ShopCouponsModel }) {
  const { form, ending } = model
  return (
    <Sheet
      open={ending !== null}
      title={`结束「${ending?.coupon.name ?? ''}」`}
      note="结束后不能恢复"
      onClose={() => model.openEnding(null)}
      flush
      footer={
        <Button kind="danger" size="large" block loading={form.busy} onClick={model.end}>
          确认结束
        </Button>
      }
    >
      <RadioList
        label="已领取的优惠券"
        options={[
          { key: 'keep', title: '停止发放', note: '已领取的在有效期内仍可使用' },
          { key: 'withdraw', title: '停止发放，并收回未使用的', note: '持券人会看到原因，已下的订单不受影响' },
        ]}
        value={form.values.withdraw ? 'withdraw' : 'keep'}
        onChange={(key) => form.set('withdraw', key === 'withdraw')}
      />
      {form.values.withdraw && (
        <FormField
          form={form}
          field="reason"
          label={WITHDRAW_REASON.label}
          layout="column"
          placeholder="例如：活动提前结束，换了新的优惠券"
          maxLength={WITHDRAW_REASON.max}
          count
        />
      )}
    </Sheet>
  )
})
