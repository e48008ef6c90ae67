import { observer } from 'mobx-react'
import { Field, type FieldProps } from './Field'

/** What a field needs of a form (stores/Form), whatever the form's other fields hold. */
export interface FormText<F extends string> {
  values: Readonly<Record<F, string>>
  errors: Readonly<Partial<Record<F, string>>>
  set(field: F, text: string): void
  leave(field: F): void
}

interface FormFieldProps<F extends string> extends Omit<FieldProps, 'value' | 'error' | 'onBlur'> {
  form: FormText<NoInfer<F>>
  field: F
  /** Shows what is wrong on leaving the field already, not first on submission. */
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
