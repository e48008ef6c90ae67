import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { PROMO_CODE, type CheckoutCoupons } from '@/contract/coupon'
import { dollars } from '@/domain/freight'
import { usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { chooserScreen } from '@/shell/chooserScreen'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Field } from '@/ui/Field'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { CouponTicket } from '../components/CouponTicket'
import { ChooseCouponModel } from '../model/ChooseCouponModel'
import { goodForText, thresholdText } from '../model/couponWords'
import './ChooseCouponScreen.scss'

/** 输入优惠码 (app §2: chooseCoupon): the buyer's coupons for one checkout, best first, those that cannot be used with the reason, and a code. */
export const ChooseCouponScreen = chooserScreen(
  'chooseCoupon',
  observer(function ChooseCoupon({ chooser }) {
    const model = useModel((app) => new ChooseCouponModel(app, chooser.given, chooser.resolve))
    // Back from the centre, where one may have been taken.
    usePageReshow(() => void model.task.run())
    return (
      <Page route="chooseCoupon" footer={model.task.data && <Bar model={model} />}>
        <AsyncView task={model.task} onRetry={() => (model.outdated ? model.confirm() : model.task.retry())}>
          {(coupons) => (
            <>
              <Code model={model} />
              <Coupons model={model} coupons={coupons} />
            </>
          )}
        </AsyncView>
      </Page>
    )
  }),
)

const Code = observer(function Code({ model }: { model: ChooseCouponModel }) {
  const { code } = model
  return (
    <CellGroup>
      {code ? (
        <Cell
          title={`${PROMO_CODE.label} ${code.code}`}
          note={code.coupon ? `${code.coupon.name} · ${code.coupon.ruleText}` : undefined}
          value={
            <View className="dd-choose-coupon__code">
              <Text className="dd-choose-coupon__saved">−{dollars(code.savingCents)}</Text>
              <Button size="small" onClick={model.dropCode}>
                不用
              </Button>
            </View>
          }
        />
      ) : (
        <Field
          label={PROMO_CODE.label}
          value={model.typed}
          placeholder="有优惠码就填这里"
          maxLength={PROMO_CODE.max}
          confirm="done"
          error={model.codeError || undefined}
          onInput={model.type}
          onConfirm={() => void model.enterCode()}
          right={
            <Button size="small" kind="ghost" onClick={model.enterCode}>
              使用
            </Button>
          }
        />
      )}
    </CellGroup>
  )
})

const Coupons = observer(function Coupons({
  model,
  coupons: { unusable },
}: {
  model: ChooseCouponModel
  coupons: CheckoutCoupons
}) {
  const { nav } = useApp()
  const { usable } = model
  if (usable.length + unusable.length === 0)
    return (
      <Empty
        art="coupon"
        title="还没有优惠券"
        note="去领券中心看看，领到就能用在这一单"
        action={{ text: '去领券', onClick: () => nav.open('couponCentre') }}
      />
    )
  return (
    <View className="dd-choose-coupon">
      {usable.length > 0 && (
        <>
          <View className="dd-choose-coupon__head">
            <Text as="h2" className="dd-choose-coupon__title">
              可用优惠券 {usable.length}
            </Text>
            <Button size="small" onClick={model.useBest}>
              选最省的
            </Button>
          </View>
          {usable.map((one) => (
            <CouponTicket
              key={one.coupon.alias}
              value={one.coupon.valueText}
              threshold={thresholdText(one.coupon)}
              title={one.coupon.name}
              saving={`${one.chosen ? '已省' : '可省'}${dollars(one.savingCents)}`}
              lines={[goodForText(one.coupon), one.validText]}
              chosen={one.chosen}
              onClick={() => model.turn(one)}
            />
          ))}
        </>
      )}
      {unusable.length > 0 && (
        <>
          <View className="dd-choose-coupon__head">
            <Text as="h2" className="dd-choose-coupon__title">
              这一单不能用 {unusable.length}
            </Text>
          </View>
          {unusable.map(({ coupon, validText, reason }) => (
            <CouponTicket
              key={coupon.alias}
              off
              value={coupon.valueText}
              threshold={thresholdText(coupon)}
              title={coupon.name}
              lines={[goodForText(coupon), validText]}
              reason={reason}
            />
          ))}
        </>
      )}
    </View>
  )
})

const Bar = observer(function Bar({ model }: { model: ChooseCouponModel }) {
  const { savedCents } = model.task.data!
  return (
    <View className="dd-choose-coupon__bar">
      <Button size="large" onClick={model.useNone} disabled={savedCents === 0}>
        不使用
      </Button>
      <View className="dd-choose-coupon__confirm">
        <Button kind="primary" size="large" block loading={model.task.running} onClick={model.confirm}>
          {savedCents > 0 ? `确定，省${dollars(savedCents)}` : '确定'}
        </Button>
      </View>
    </View>
  )
})
