import { observer } from 'mobx-react'
import { useState } from 'react'
import { useApp } from '@/app/AppContext'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { DatePicker } from '@/ui/DatePicker'
import { Field } from '@/ui/Field'
import { FormField } from '@/ui/FormField'
import { chooserScreen } from '@/shell/chooserScreen'
import { Page } from '@/shell/Page'
import { LineRow } from '@/widgets/LineRow'
import { customFieldsForm, fieldsGiven } from '../model/customFieldsForm'

/** What a seller says about a day goes under the field; 选择日期 says nothing more. */
const dateHint = (placeholder: string) => (placeholder === '选择日期' ? undefined : placeholder)

/** 定制信息: what a seller needs to know for one line. What is wrong is shown under its field on leaving it and on saving. */
export const CustomFieldsScreen = chooserScreen(
  'customFields',
  observer(function CustomFields({ chooser }) {
    const { api } = useApp()
    const { line } = chooser.given
    const form = useModel((app) => customFieldsForm(app, chooser.given))
    /** The field whose day is being chosen. */
    const [dated, setDated] = useState<string | null>(null)
    const save = () => form.submit(() => chooser.resolve(fieldsGiven(form.values)))
    return (
      <Page
        route="customFields"
        layers={
          <DatePicker
            key={dated}
            open={dated !== null}
            title={dated ?? ''}
            value={form.values[dated ?? ''] ?? ''}
            now={api.serverNow()}
            onPick={(day) => dated !== null && form.set(dated, day)}
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
          {line.customFields.map(({ name, required, placeholder, kind }) =>
            kind === 'date' ? (
              <Field
                key={name}
                label={name}
                required={required}
                layout="column"
                value={form.values[name] ?? ''}
                error={form.errors[name]}
                placeholder="选择日期"
                hint={dateHint(placeholder)}
                onClick={() => setDated(name)}
              />
            ) : (
              <FormField
                key={name}
                form={form}
                field={name}
                checked
                label={name}
                required={required}
                layout="column"
                kind={kind === 'phone' ? 'tel' : 'text'}
                placeholder={placeholder || (kind === 'phone' ? '例如 021 234 5678' : '')}
              />
            ),
          )}
        </CellGroup>
      </Page>
    )
  }),
)
