import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Field } from '@/ui/Field'
import { FormField } from '@/ui/FormField'
import { Switch } from '@/ui/Switch'
import { useChooser } from '@/hooks/useChooser'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { PhoneField } from '@/widgets/PhoneField'
import { LabelChips } from '../components/LabelChips'
import { AddressEditModel, LEAVE_UNSAVED } from '../model/AddressEditModel'

/** 编辑地址 (app §2 account). */
export const AddressEditScreen = observer(function AddressEdit() {
  const { alias } = useParams('addressEdit')
  const chooser = useChooser('addressEdit')
  const model = useModel((app) => new AddressEditModel(app, alias, chooser))
  const { form, address } = model
  const ready = model.isNew || address.data !== null
  return (
    <Page
      route="addressEdit"
      title={model.isNew ? '新增收货地址' : undefined}
      confirmLeave={form.changed ? LEAVE_UNSAVED : null}
      footer={
        ready ? (
          <Button kind="primary" size="large" block loading={form.busy} onClick={model.save}>
            保存
          </Button>
        ) : undefined
      }
    >
      {ready ? (
        <AddressForm model={model} />
      ) : (
        <AsyncView task={address} missing="这个地址已被删除" onRetry={model.load}>
          {() => null}
        </AsyncView>
      )}
    </Page>
  )
})

const AddressForm = observer(function AddressForm({ model }: { model: AddressEditModel }) {
  const { form } = model
  const { values, errors } = form
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
        <FormField
          form={form}
          field="name"
          label="收货人"
          name="name"
          autoComplete="name"
          placeholder="姓名"
          confirm="next"
        />
        <PhoneField
          country={values.country}
          value={values.number}
          error={errors.number}
          onCountry={(country) => form.fill({ country, number: values.number })}
          onInput={(text) => form.set('number', text)}
        />
      </CellGroup>
      <CellGroup>
        <FormField
          form={form}
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
        <FormField form={form} field="suburb" label="区" name="address-level3" placeholder="Suburb，如 Albany" />
        <FormField
          form={form}
          field="postcode"
          checked
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
          value={
            <Switch checked={values.isDefault} onChange={(on) => form.set('isDefault', on)} label="设为默认地址" />
          }
        />
      </CellGroup>
    </>
  )
})
