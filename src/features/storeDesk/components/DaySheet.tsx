import { observer } from 'mobx-react'
import { DAY_NOTE, MAX_SPANS } from '@/contract/reservationDesk'
import { dayText } from '@/domain/reservation'
import { clockText } from '@/domain/storeHours'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { View } from '@/ui/elements/View'
import { Field } from '@/ui/Field'
import { Picker } from '@/ui/Picker'
import { Sheet } from '@/ui/Sheet'
import type { HoursModel } from '../model/HoursModel'
import './DaySheet.scss'
import { WEEKDAYS } from './weekdays'

const QUARTERS = [0, 15, 30, 45]
/** A store closes at six in the morning at the latest. */
const LAST_HOUR = 30
const hours = (last: number) =>
  Array.from({ length: last + 1 }, (_, hour) => ({
    key: String(hour),
    text: hour > 24 ? `次日${hour - 24}点` : `${hour}点`,
  }))
const minutes = QUARTERS.map((minute) => ({ key: String(minute), text: `${String(minute).padStart(2, '0')}分` }))

/** Hours of a weekday, or of a day that differs: in as many stretches as it opens. */
export const DaySheet = observer(function DaySheet({ model }: { model: HoursModel }) {
  const { editing, timing } = model
  const span = timing && editing?.spans[timing.at]
  const time = span ? span[timing.end] : 0
  const title = !editing ? '' : editing.weekday === null ? dayText(editing.day) : WEEKDAYS[editing.weekday]!
  return (
    <>
      <Sheet
        open={editing !== null}
        title={title}
        note="没有营业时间就是全天休息"
        onClose={model.closeDay}
        flush
        footer={
          <Button kind="primary" size="large" block onClick={model.keepDay}>
            确定
          </Button>
        }
      >
        {editing?.spans.map(({ opens, closes }, at) => (
          <Cell
            key={at}
            title={
              <View className="dd-day-sheet__span">
                <Button
                  ariaLabel={`第${at + 1}段开门，${clockText(opens)}`}
                  onClick={() => model.pickTime({ at, end: 'opens' })}
                >
                  {clockText(opens)}
                </Button>
                至
                <Button
                  ariaLabel={`第${at + 1}段打烊，${clockText(closes)}`}
                  onClick={() => model.pickTime({ at, end: 'closes' })}
                >
                  {clockText(closes)}
                </Button>
              </View>
            }
            value={
              <Button kind="ghost" size="small" ariaLabel={`删除第${at + 1}段`} onClick={() => model.removeSpan(at)}>
                删除
              </Button>
            }
          />
        ))}
        {editing && editing.spans.length < MAX_SPANS && (
          <Cell icon="plus" title="添加一段营业时间" arrow={false} onClick={model.addSpan} />
        )}
        {editing?.weekday === null && (
          <>
            <Field
              label={DAY_NOTE.label}
              value={editing.note}
              placeholder="例如：圣诞节"
              maxLength={DAY_NOTE.max}
              onInput={model.setNote}
            />
            {model.exceptions.some(({ day }) => day === editing.day) && (
              <Cell icon="trash" danger title="恢复平时的营业时间" onClick={model.removeDay} />
            )}
          </>
        )}
      </Sheet>
      <Picker
        key={timing ? `${timing.at}-${timing.end}` : 'none'}
        open={timing !== null}
        title={timing?.end === 'closes' ? '打烊时间' : '开门时间'}
        columns={() => [
          { label: '点', options: hours(timing?.end === 'closes' ? LAST_HOUR : 23) },
          { label: '分', options: minutes },
        ]}
        value={[String(Math.floor(time / 60)), String(time % 60)]}
        onPick={([hour, minute]) => model.setTime(Number(hour) * 60 + Number(minute))}
        onClose={() => model.pickTime(null)}
      />
    </>
  )
})
