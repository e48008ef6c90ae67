import { observer } from 'mobx-react'
import { useState } from 'react'
import type { ClockTime, SilentOptions, SilentState } from '@/im/entities'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Divider } from '@/ui/Divider'
import { View } from '@/ui/elements/View'
import { Field } from '@/ui/Field'
import { Sheet } from '@/ui/Sheet'
import { hoursOf } from '@/stores/chat/silence'
import type { ChatInfoModel } from '../model/ChatInfoModel'
import './SilentSheet.scss'

/** The SDK hands a duration on as it is, and the service takes milliseconds. */
const HOUR = 3_600_000
/** chat §5, the first two forms of do-not-disturb: what notifies, and for how long nothing does. */
const CHOICES: { key: string; label: string; options: SilentOptions | null; group?: true }[] = [
  { key: 'all', label: '接收并提醒', options: null },
  { key: 'at', label: '仅提醒@我的消息', options: { paramType: 0, remindType: 'AT' }, group: true },
  { key: 'none', label: '一直免打扰', options: { paramType: 0, remindType: 'NONE' } },
  { key: 'hour', label: '免打扰1小时', options: { paramType: 1, duration: HOUR } },
  { key: 'eight', label: '免打扰8小时', options: { paramType: 1, duration: 8 * HOUR } },
  { key: 'day', label: '免打扰24小时', options: { paramType: 1, duration: 24 * HOUR } },
]
const CLOCK = /^(\d{1,2}):(\d{1,2})$/

/** chat §5: hours and minutes of the third form are above 0. */
function clockOf(text: string): ClockTime | null {
  const [, hours, minutes] = (CLOCK.exec(text.replace('：', ':')) ?? []).map(Number)
  return hours && minutes && hours < 24 && minutes < 60 ? { hours, minutes } : null
}

function choiceOf(silent: SilentState | null): string {
  if (silent && hoursOf(silent)) return 'daily'
  return silent?.remindType === 'NONE' ? 'none' : silent?.remindType === 'AT' ? 'at' : 'all'
}

export const SilentSheet = observer(function SilentSheet({ model }: { model: ChatInfoModel }) {
  const open = model.sheet === 'silent'
  const [choice, setChoice] = useState('all')
  const [from, setFrom] = useState('22:30')
  const [to, setTo] = useState('7:30')
  const [shown, setShown] = useState(open)
  // Each opening begins with what is set now.
  if (open !== shown) {
    setShown(open)
    if (open) setChoice(choiceOf(model.silent))
    const [begin, end] = (open && model.silent && hoursOf(model.silent).split('-')) || []
    if (begin && end) {
      setFrom(begin)
      setTo(end)
    }
  }
  const start = clockOf(from)
  const end = clockOf(to)
  const daily = choice === 'daily'
  const save = () => {
    if (!daily) return model.setSilent(CHOICES.find(({ key }) => key === choice)!.options)
    return start && end ? model.setSilent({ paramType: 2, startTime: start, endTime: end }) : undefined
  }
  const radio = (key: string, label: string) => (
    <View key={key} className="dd-silent__row">
      <Checkbox role="radio" label={label} showLabel checked={choice === key} onChange={() => setChoice(key)} />
    </View>
  )
  return (
    <Sheet
      open={open}
      onClose={model.close}
      title="消息提醒"
      footer={
        <Button kind="primary" block disabled={daily && (!start || !end)} onClick={save}>
          保存
        </Button>
      }
    >
      {CHOICES.filter(({ group }) => !group || model.isGroup).map(({ key, label }) => radio(key, label))}
      <Divider />
      {radio('daily', '每天固定时段免打扰')}
      {daily && (
        <>
          <Field
            label="开始"
            value={from}
            placeholder="22:30"
            error={start ? undefined : '请填写如 22:30，时和分都要大于0'}
            onInput={setFrom}
          />
          <Field
            label="结束"
            value={to}
            placeholder="7:30"
            error={end ? undefined : '请填写如 7:30，时和分都要大于0'}
            onInput={setTo}
          />
        </>
      )}
    </Sheet>
  )
})
