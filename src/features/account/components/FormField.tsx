import { observer } from 'mobx-react'
import { Field, type FieldProps } from '@/ui/Field'
import type { Form } from '../model/Form'

interface FormFieldProps<F extends string> extends Omit<FieldProps, 'value' | 'error' | 'onBlur'> {
  form: Form<F>
  field: F
  /** Says what is wrong on leaving the field already, not first on sending. */
  checked?: boolean
}

/** A field bound to its text in a form, with what is wrong with it. */
export const FormField = observer(function FormField<F extends string>(props: FormFieldProps<F>) {
  const { form, field, checked, ...rest } = props
  return (
    <Field
      onInput={(text) => form.set(field, text)}
      {...rest}
      value={form.values[field]}
      error={form.errors[field]}
      onBlur={checked ? () => form.leave(field) : undefined}
    />
  )
})
