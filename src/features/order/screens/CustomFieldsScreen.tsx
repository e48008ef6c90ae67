import { useState } from 'react'
import { useApp } from '@/boot/AppContext'
import { useParams } from '@/boot/page'
import type { CustomField } from '@/contract/item'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import type { InputKind } from '@/ui/elements/types'
import { Field } from '@/ui/Field'
import { Page } from '@/widgets/Page'
import { Expired } from '../components/Expired'
import { LineRow } from '../components/LineRow'
import type { FieldsGiven } from '../model/CreateOrderModel'
import { FIELD_LENGTH, fieldFault, tidyValue, type FieldValues } from '../model/customFields'

const KEYBOARDS: Record<CustomField['kind'], InputKind> = { text: 'text', date: 'number', phone: 'tel' }
const EXAMPLES: Record<CustomField['kind'], string> = { text: '', date: '例如 20261224', phone: '例如 021 234 5678' }

/** 定制信息: what a seller asks of one line. Faults are named under their fields when leaving them and when saving. */
export function CustomFieldsScreen() {
  const { handover, nav } = useApp()
  const { choose } = useParams('customFields')
  const [given] = useState(() => handover.given<FieldsGiven>(choose))
  const [values, setValues] = useState<FieldValues>(given?.values ?? {})
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  if (!given)
    return (
      <Page route="customFields">
        <Expired />
      </Page>
    )
  const { line } = given
  const fields = line.customFields
  const put = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const leave = (field: CustomField) => {
    const value = values[field.name] ?? ''
    if (value === '') return
    put(field.name, tidyValue(field, value))
    setLooked((before) => new Set(before).add(field.name))
  }
  const save = () => {
    const tidy = Object.fromEntries(fields.map((field) => [field.name, tidyValue(field, values[field.name] ?? '')]))
    setValues(tidy)
    setLooked(new Set(fields.map(({ name }) => name)))
    if (fields.some((field) => fieldFault(field, tidy[field.name] ?? '') !== null)) return
    handover.answer<FieldValues>(choose, Object.fromEntries(Object.entries(tidy).filter(([, value]) => value !== '')))
    return nav.back()
  }
  return (
    <Page
      route="customFields"
      footer={
        <Button kind="primary" size="large" block onClick={save}>
          保存
        </Button>
      }
    >
      <CellGroup>
        <LineRow line={line} size={64} />
      </CellGroup>
      <CellGroup title="卖家需要的信息">
        {fields.map((field) => (
          <Field
            key={field.name}
            label={field.name}
            required={field.required}
            layout="column"
            kind={KEYBOARDS[field.kind]}
            value={values[field.name] ?? ''}
            placeholder={field.placeholder || EXAMPLES[field.kind]}
            maxLength={FIELD_LENGTH}
            error={looked.has(field.name) ? (fieldFault(field, values[field.name] ?? '') ?? undefined) : undefined}
            onInput={(value) => put(field.name, value)}
            onBlur={() => leave(field)}
          />
        ))}
      </CellGroup>
    </Page>
  )
}
