import { observer } from 'mobx-react'
import { useState } from 'react'
import type { ReportType } from '@/im/entities'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { View } from '@/ui/elements/View'
import { Field } from '@/ui/Field'
import { Sheet } from '@/ui/Sheet'
import { REPORTS, type Reporting } from '../model/Reporting'
import './SilentSheet.scss'

const REASON_MAX = 200

/** A complaint about one message: its kind, and what happened in words. */
export const ReportSheet = observer(function ReportSheet({
  reporting,
  title = '举报这条消息',
}: {
  reporting: Reporting
  title?: string
}) {
  const [type, setType] = useState<ReportType>('fraud')
  const [reason, setReason] = useState('')
  const label = REPORTS.find(({ key }) => key === type)!.label
  return (
    <Sheet
      open={reporting.message !== null}
      onClose={reporting.close}
      title={title}
      footer={
        <Button kind="primary" block onClick={() => reporting.send(type, reason.trim() || label)}>
          提交举报
        </Button>
      }
    >
      {REPORTS.map(({ key, label: words }) => (
        <View key={key} className="dd-report__kind">
          <Checkbox role="radio" label={words} showLabel checked={type === key} onChange={() => setType(key)} />
        </View>
      ))}
      <Field
        label="补充说明"
        multiline
        rows={3}
        count
        maxLength={REASON_MAX}
        value={reason}
        placeholder="发生了什么（选填）"
        onInput={setReason}
      />
    </Sheet>
  )
})
