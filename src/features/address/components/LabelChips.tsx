import { observer } from 'mobx-react'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/elements/Button'
import { View } from '@/ui/elements/View'
import { Field } from '@/ui/Field'
import { FormField } from '@/ui/FormField'
import type { AddressEditModel } from '../model/AddressEditModel'
import { LABELS } from '../model/addressForm'
import './LabelChips.scss'

/** What the address is called: a usual name, or one's own. */
export const LabelChips = observer(function LabelChips({ model }: { model: AddressEditModel }) {
  const { form, ownLabel } = model
  const { label } = form.values
  const chip = (text: string, on: boolean, onClick: () => void) => (
    <Button
      key={text}
      className={cx('dd-labels__chip', on && 'dd-labels__chip--on')}
      ariaSelected={on}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  return (
    <>
      <Field label="标签" value={label}>
        <View className="dd-labels">
          {LABELS.map((each) => chip(each, !ownLabel && label === each, () => model.setLabel(each)))}
          {chip('其他', ownLabel, model.typeLabel)}
        </View>
      </Field>
      {ownLabel && <FormField form={form} field="label" label="标签名称" placeholder="如 爷爷家、仓库" autoFocus />}
    </>
  )
})
