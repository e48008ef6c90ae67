import { observer } from 'mobx-react'
import { REFUSAL } from '@/contract/reservationDesk'
import { formatPhone } from '@/domain/phone'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { Field } from '@/ui/Field'
import { RadioList } from '@/ui/RadioList'
import { Sheet } from '@/ui/Sheet'
import type { HoursModel } from '../model/HoursModel'

/** Reservations in which the store would be closed: what becomes of them is chosen before the hours are saved. */
export const HitSheet = observer(function HitSheet({ model }: { model: HoursModel }) {
  const hits = model.hits ?? []
  return (
    <Sheet
      open={model.hits !== null}
      title={`有${hits.length}个预约在新的营业时间之外`}
      note="选择怎么处理后才会保存"
      onClose={model.closeHits}
      flush
      footer={
        <Button kind="primary" size="large" block onClick={model.decide}>
          保存营业时间
        </Button>
      }
    >
      {hits.map(({ alias, name, when, people, phone, stateText }) => (
        <Cell key={alias} title={`${when} · ${people}人`} note={`${name} ${formatPhone(phone)}`} value={stateText} />
      ))}
      <RadioList
        label="怎么处理"
        options={[
          { key: 'KEEP', title: '保留这些预约', note: '门店照常接待这些顾客，只是不再接受新的' },
          { key: 'CANCEL', title: '全部取消', note: '顾客会收到通知和原因' },
        ]}
        value={model.choice === '' ? null : model.choice}
        onChange={(choice) => model.choose(choice as 'KEEP' | 'CANCEL')}
      />
      {model.choice === 'CANCEL' && (
        <Field
          label={REFUSAL.label}
          layout="column"
          value={model.reason}
          placeholder="例如：当天店休，抱歉"
          maxLength={REFUSAL.max}
          count
          onInput={model.setReason}
        />
      )}
    </Sheet>
  )
})
