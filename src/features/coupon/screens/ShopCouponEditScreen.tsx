import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { CouponOff, CouponScope } from '@/contract/coupon'
import { COUPON_CODE, COUPON_NAME, MAX_COUPON_DAYS, MAX_COUPON_TOTAL, MAX_PER_PERSON } from '@/contract/couponDesk'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { DatePicker } from '@/ui/DatePicker'
import { Field } from '@/ui/Field'
import { MoneyField } from '@/ui/MoneyField'
import { NumberField } from '@/ui/NumberField'
import { CouponTicket } from '../components/CouponTicket'
import { OneOf } from '../components/OneOf'
import { ScopeSheet } from '../components/ScopeSheet'
import { TicketList } from '../components/TicketList'
import { ShopCouponEditModel, type DayField, type ScopeField } from '../model/ShopCouponEditModel'

const OFFS: Record<CouponOff, string> = { AMOUNT: '减金额', PERCENT: '打折', FREIGHT: '减运费' }
const SCOPES: Record<CouponScope, string> = { ALL: '全店商品', CATEGORIES: '指定分类', ITEMS: '指定商品' }
const VALIDITIES = { days: '领取后几天内', dates: '固定日期' }
const DAYS: Record<DayField, string> = {
  validFrom: '开始日期',
  validUntil: '结束日期',
  takeUntil: '领取截止',
}

/** 新建优惠券: kind and value, what for, when, and how many. */
export const ShopCouponEditScreen = observer(function ShopCouponEditScreen() {
  const { api } = useApp()
  const { sellerAlias } = useParams('shopCouponEdit')
  const model = useModel((app) => new ShopCouponEditModel(app, sellerAlias))
  const { form, dated, preview } = model
  return (
    <Page
      route="shopCouponEdit"
      layers={
        <>
          <ScopeSheet model={model} />
          <DatePicker
            key={dated}
            open={dated !== null}
            title={dated ? DAYS[dated] : ''}
            value={dated ? form.values[dated] : ''}
            now={api.serverNow()}
            onPick={model.setDay}
            onClose={() => model.pickDay(null)}
          />
        </>
      }
      footer={
        <Button kind="primary" size="large" block loading={form.busy} onClick={model.submit}>
          创建并发放
        </Button>
      }
    >
      <TicketList>
        <CouponTicket
          value={preview.value}
          threshold={form.values.minCents ? preview.rule.split('，')[0]! : '无门槛'}
          title={form.values.name.trim() || '优惠券名称'}
          lines={[`买家看到的样子：${preview.rule}`]}
        />
      </TicketList>
      <Worth model={model} />
      <For model={model} />
      <When model={model} />
      <HowMany model={model} />
    </Page>
  )
})

const Worth = observer(function Worth({ model }: { model: ShopCouponEditModel }) {
  const { form } = model
  const { values, errors } = form
  return (
    <CellGroup title="优惠">
      <Field
        label={COUPON_NAME.label}
        required
        value={values.name}
        error={errors.name}
        placeholder="例如：新客见面礼"
        maxLength={COUPON_NAME.max}
        onInput={(text) => form.set('name', text)}
      />
      <OneOf label="优惠方式" options={OFFS} value={values.off} onChange={(off) => form.set('off', off)} />
      {values.off === 'AMOUNT' && (
        <MoneyField
          label="优惠金额"
          required
          cents={values.offCents}
          error={errors.offCents}
          onChange={(cents) => form.set('offCents', cents)}
        />
      )}
      {values.off === 'PERCENT' && (
        <Field
          label="折扣"
          required
          kind="decimal"
          value={values.discount}
          error={errors.discount}
          placeholder="8.5"
          right="折"
          onInput={(text) => form.set('discount', text)}
        />
      )}
      {values.off !== 'AMOUNT' && (
        <MoneyField
          label="最多减"
          cents={values.maxCents}
          error={errors.maxCents}
          placeholder="不填不限"
          onChange={(cents) => form.set('maxCents', cents)}
        />
      )}
      <MoneyField
        label="使用门槛"
        cents={values.minCents}
        error={errors.minCents}
        placeholder="不填无门槛"
        onChange={(cents) => form.set('minCents', cents)}
      />
    </CellGroup>
  )
})

const For = observer(function For({ model }: { model: ShopCouponEditModel }) {
  const { form } = model
  const { scope } = form.values
  const field: ScopeField | null = scope === 'CATEGORIES' ? 'categoryAliases' : scope === 'ITEMS' ? 'itemAliases' : null
  const count = field ? form.values[field].length : 0
  return (
    <CellGroup title="适用">
      <OneOf label="适用范围" options={SCOPES} value={scope} onChange={(chosen) => form.set('scope', chosen)} />
      {field && (
        <Field
          label={SCOPES[scope]}
          required
          value={count > 0 ? `已选${count}个` : ''}
          error={form.errors[field]}
          placeholder="去选择"
          onClick={() => model.openScope(field)}
        />
      )}
    </CellGroup>
  )
})

const When = observer(function When({ model }: { model: ShopCouponEditModel }) {
  const { form } = model
  const { validity, days } = form.values
  return (
    <CellGroup title="有效期" note="按新西兰日期，最后一天24:00截止">
      <OneOf label="有效期" options={VALIDITIES} value={validity} onChange={(chosen) => form.set('validity', chosen)} />
      {validity === 'days' ? (
        <NumberField
          label="有效天数"
          required
          value={days}
          min={1}
          max={MAX_COUPON_DAYS}
          unit="天"
          error={form.errors.days}
          onChange={(value) => form.set('days', value)}
        />
      ) : (
        <>
          <Day model={model} field="validFrom" required />
          <Day model={model} field="validUntil" required />
        </>
      )}
      <Day model={model} field="takeUntil" />
    </CellGroup>
  )
})

const Day = observer(function Day({
  model,
  field,
  required,
}: {
  model: ShopCouponEditModel
  field: DayField
  required?: boolean
}) {
  const { form } = model
  return (
    <Field
      label={DAYS[field]}
      required={required}
      value={form.values[field]}
      error={form.errors[field]}
      placeholder={required ? '选择日期' : '不填则一直可领'}
      onClick={() => model.pickDay(field)}
    />
  )
})

const HowMany = observer(function HowMany({ model }: { model: ShopCouponEditModel }) {
  const { form } = model
  const { total, perPerson, promoCode } = form.values
  return (
    <CellGroup title="发放" note="设了优惠码，就只有输入优惠码的人能用，不会出现在领券中心">
      <NumberField
        label="发放数量"
        value={total}
        min={1}
        max={MAX_COUPON_TOTAL}
        unit="张"
        placeholder="不填不限"
        error={form.errors.total}
        onChange={(value) => form.set('total', value)}
      />
      <NumberField
        label="每人限领"
        value={perPerson}
        min={1}
        max={MAX_PER_PERSON}
        unit="张"
        placeholder="不填不限"
        error={form.errors.perPerson}
        onChange={(value) => form.set('perPerson', value)}
      />
      <Field
        label={COUPON_CODE.label}
        value={promoCode}
        error={form.errors.promoCode}
        placeholder="选填，4到20位字母和数字"
        maxLength={COUPON_CODE.max}
        onInput={(text) => form.set('promoCode', text)}
      />
    </CellGroup>
  )
})
