import { observer } from 'mobx-react'
import { useLeaveQuestion, useParams, useStart } from '@/boot/page'
import { useModel } from '@/boot/useModel'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { ErrorState } from '@/ui/ErrorState'
import { Field, type FieldProps } from '@/ui/Field'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Switch } from '@/ui/Switch'
import { Page } from '@/widgets/Page'
import { PhoneField } from '@/widgets/PhoneField'
import { LabelChips } from '../components/LabelChips'
import { AddressEditModel, LEAVE_UNSAVED } from '../model/AddressEditModel'

/** 编辑地址 (app §2 account). */
export const AddressEditScreen = observer(function AddressEdit() {
  const params = useParams('addressEdit')
  const model = useModel((app) => new AddressEditModel(app, params))
  useStart(model.start)
  useLeaveQuestion(model.changed ? LEAVE_UNSAVED : null)
  const ready = !model.loading && !model.failed
  return (
    <Page
      route="addressEdit"
      title={model.isNew ? '新增收货地址' : undefined}
      nav={{ onBack: model.leave }}
      footer={
        ready ? (
          <Button kind="primary" size="large" block loading={model.saving} onClick={model.save}>
            保存
          </Button>
        ) : undefined
      }
    >
      {model.failed ? (
        <ErrorState message={model.failed} onRetry={model.load} />
      ) : model.loading ? (
        <ListSkeleton count={5} picture={0} />
      ) : (
        <AddressForm model={model} />
      )}
    </Page>
  )
})

const AddressForm = observer(function AddressForm({ model }: { model: AddressEditModel }) {
  const { draft, errors } = model
  return (
    <>
      <CellGroup>
        <Cell icon="search" title="搜索地址" note="输入门牌号和街道，自动填好地址" onClick={model.openSearch} />
        <Cell icon="map-pin" title="在地图上选择" note="定位到你在的区，自动填好城市和邮编" onClick={model.openMap} />
        {model.isNew && (
          <Cell
            icon="copy"
            title="从地址模板填写"
            note="复制已保存的地址，改一改就能用"
            onClick={model.openTemplates}
          />
        )}
      </CellGroup>
      <CellGroup>
        <DraftField
          model={model}
          field="name"
          label="收货人"
          name="name"
          autoComplete="name"
          placeholder="姓名"
          confirm="next"
        />
        <PhoneField
          country={draft.country}
          value={draft.number}
          error={errors.phone}
          onCountry={model.setCountry}
          onInput={(text) => model.set('number', text)}
        />
      </CellGroup>
      <CellGroup>
        <DraftField
          model={model}
          field="street"
          label="门牌街道"
          name="address-line1"
          autoComplete="address-line1"
          placeholder="如 12 Queen Street"
        />
        <Field
          label="所在城市"
          value={model.areaText}
          error={errors.city}
          placeholder="选择大区、城市和区"
          onClick={model.openArea}
        />
        <DraftField model={model} field="suburb" label="区" name="address-level3" placeholder="Suburb，如 Albany" />
        <DraftField
          model={model}
          field="postcode"
          label="邮编"
          kind="number"
          name="postal-code"
          autoComplete="postal-code"
          placeholder="4位数字"
          maxLength={4}
        />
      </CellGroup>
      <CellGroup>
        <LabelChips model={model} />
      </CellGroup>
      <CellGroup>
        <Cell
          title="设为默认地址"
          note="下单时优先使用"
          value={<Switch checked={draft.isDefault} onChange={model.setDefault} label="设为默认地址" />}
        />
      </CellGroup>
    </>
  )
})

type DraftFieldProps = Omit<FieldProps, 'value' | 'error' | 'onInput'> & {
  model: AddressEditModel
  field: 'name' | 'street' | 'suburb' | 'postcode'
}

/** A typed part of the address. */
const DraftField = observer(function DraftField({ model, field, ...rest }: DraftFieldProps) {
  return (
    <Field
      {...rest}
      value={model.draft[field]}
      error={model.errors[field]}
      onInput={(text) => model.set(field, text)}
    />
  )
})
