import type { App } from '@/app/createApp'
import type { Given } from '@/choosers'
import { tidyText } from '@/contract/textRules'
import { Form } from '@/stores/Form'
import { fieldError, type FieldValues } from './customFields'

/** 定制信息: a text for each field that the seller requests, by the field's name. */
export function customFieldsForm(app: Pick<App, 'ui'>, { line, values }: Given<'customFields'>): Form<FieldValues> {
  const { customFields } = line
  return new Form<FieldValues>(Object.fromEntries(customFields.map(({ name }) => [name, values[name] ?? ''])), {
    ui: app.ui,
    rules: Object.fromEntries(
      customFields.map((field) => [field.name, (text: string) => fieldError(field, text) ?? undefined]),
    ),
  })
}
/** What the order is given: tidy, without the fields that were left empty. */
export function fieldsGiven(values: FieldValues): FieldValues {
  const tidy = Object.entries(values).map(([name, text]) => [name, tidyText(text)] as const)
  return Object.fromEntries(tidy.filter(([, text]) => text !== ''))
}
