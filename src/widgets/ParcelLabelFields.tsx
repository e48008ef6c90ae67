import { observer } from 'mobx-react'
import { OTHER_CARRIER, OWN_CARRIER, type ParcelLabel } from '@/actions/ParcelLabel'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { FormField } from '@/ui/FormField'
import './ParcelLabelFields.scss'

/** Carrier and number of a parcel that leaves, or that goes back. */
export const ParcelLabelFields = observer(function ParcelLabelFields({ label }: { label: ParcelLabel }) {
  const { form, carriers } = label
  const { code } = form.values
  return (
    <CellGroup title="快递信息">
      <View className="dd-parcel-label__carriers">
        <ChipGroup label="快递公司" single>
          {[...carriers, { code: OTHER_CARRIER, name: '其他' }].map((one) => (
            <Chip key={one.code} role="radio" on={one.code === code} onClick={() => form.set('code', one.code)}>
              {one.name}
            </Chip>
          ))}
        </ChipGroup>
        {form.errors.code && <Text className="dd-parcel-label__error">{form.errors.code}</Text>}
      </View>
      {code === OTHER_CARRIER && (
        <FormField form={form} field="name" label="快递公司" placeholder="快递公司名称" maxLength={40} />
      )}
      <FormField
        form={form}
        field="trackingNo"
        checked
        label="快递单号"
        placeholder={code === OWN_CARRIER ? '没有可不填' : '包裹上的单号'}
        maxLength={60}
        right={
          label.canScan && (
            <Button size="small" kind="ghost" icon="scan" onClick={label.scan}>
              扫码
            </Button>
          )
        }
      />
    </CellGroup>
  )
})
