import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import { useParams } from '@/hooks/page'
import type { CustomField } from '@/contract/item'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Field } from '@/ui/Field'
import { Page } from '@/shell/Page'
import { DateSheet } from '../components/DateSheet'
import { Expired } from '../components/Expired'
import { LineRow } from '../components/LineRow'
import type { FieldsGiven } from '../model/CheckoutChoices'
import { fieldFault, type FieldValues } from '../model/customFields'

/** What a seller says about a day goes under the field; 选择日期 says nothing more. */
const dateHint = (placeholder: string) => (placeholder === '选择日期' ? undefined : placeholder)

/** 定制信息: what a seller asks of one line. Faults are named under their fields when leaving them and when saving. */
export function CustomFieldsScreen() {
  const { handover, nav, api } = useApp()
  const { choose } = useParams('customFields')
  const [given] = useState(() => handover.given<FieldsGiven>(choose))
  const [values, setValues] = useState<FieldValues>(given?.values ?? {})
  /** The field whose day is being chosen. */
  const [dated, setDated] = useState<string | null>(null)
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
    put(field.name, value.trim())
    setLooked((before) => new Set(before).add(field.name))
  }
  const save = () => {
    const tidy: FieldValues = Object.fromEntries(fields.map((field) => [field.name, (values[field.name] ?? '').trim()]))
    setValues(tidy)
    setLooked(new Set(fields.map(({ name }) => name)))
    if (fields.some((field) => fieldFault(field, tidy[field.name] ?? '') !== null)) return
    handover.answer<FieldValues>(choose, Object.fromEntries(Object.entries(tidy).filter(([, value]) => value !== '')))
    return nav.back()
  }
  return (
    <Page
      route="customFields"
      layers={
        <DateSheet
          key={dated}
          open={dated !== null}
          title={dated ?? ''}
          value={values[dated ?? ''] ?? ''}
          now={api.serverNow()}
          onPick={(day) => dated !== null && put(dated, day)}
          onClose={() => setDated(null)}
        />
      }
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
        {fields.map((field) => {
          const { name, required, placeholder, kind } = field
          const value = values[name] ?? ''
          const fault = looked.has(name) ? fieldFault(field, value) : null
          const shared = { label: name, required, layout: 'column', value, error: fault ?? undefined } as const
          return kind === 'date' ? (
            <Field
              key={name}
              {...shared}
              placeholder="选择日期"
              hint={dateHint(placeholder)}
              onClick={() => setDated(name)}
            />
          ) : (
            <Field
              key={name}
              {...shared}
              kind={kind === 'phone' ? 'tel' : 'text'}
              placeholder={placeholder || (kind === 'phone' ? '例如 021 234 5678' : '')}
              onInput={(text) => put(name, text)}
              onBlur={() => leave(field)}
            />
          )
        })}
      </CellGroup>
    </Page>
  )
}
