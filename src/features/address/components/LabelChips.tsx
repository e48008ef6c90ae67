import { observer } from 'mobx-react'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/elements/Button'
import { View } from '@/ui/elements/View'
import { Field } from '@/ui/Field'
import { LABELS, type AddressEditModel } from '../model/AddressEditModel'
import './LabelChips.scss'

/** What the address is called: a usual name, or one's own. */
export const LabelChips = observer(function LabelChips({ model }: { model: AddressEditModel }) {
  const { draft, ownLabel } = model
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
      <Field label="标签" value={draft.label}>
        <View className="dd-labels">
          {LABELS.map((label) => chip(label, !ownLabel && draft.label === label, () => model.setLabel(label)))}
          {chip('其他', ownLabel, model.typeLabel)}
        </View>
      </Field>
      {ownLabel && (
        <Field
          label="标签名称"
          value={draft.label}
          placeholder="如 爷爷家、仓库"
          autoFocus
          onInput={(text) => model.set('label', text)}
        />
      )}
    </>
  )
})
