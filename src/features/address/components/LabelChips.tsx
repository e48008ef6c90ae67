import { observer } from 'mobx-react'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Field } from '@/ui/Field'
import { FormField } from '@/ui/FormField'
import type { AddressEditModel } from '../model/AddressEditModel'
import { LABELS } from '../model/addressForm'

/** What the address is called: a usual name, or one's own. */
export const LabelChips = observer(function LabelChips({ model }: { model: AddressEditModel }) {
  const { form, ownLabel } = model
  const { label } = form.values
  const chip = (text: string, on: boolean, onClick: () => void) => (
    <Chip key={text} role="radio" on={on} onClick={onClick}>
      {text}
    </Chip>
  )
  return (
    <>
      <Field label="标签" value={label}>
        <ChipGroup label="标签" single>
          {LABELS.map((each) => chip(each, !ownLabel && label === each, () => model.setLabel(each)))}
          {chip('其他', ownLabel, model.typeLabel)}
        </ChipGroup>
      </Field>
      {ownLabel && <FormField form={form} field="label" label="标签名称" placeholder="如 爷爷家、仓库" autoFocus />}
    </>
  )
})
