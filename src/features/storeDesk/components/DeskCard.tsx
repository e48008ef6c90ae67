import { useApp } from '@/app/AppContext'
import type { DeskAction, DeskReservation } from '@/contract/reservationDesk'
import { formatPhone } from '@/domain/phone'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Tag } from '@/ui/Tag'
import type { DeskModel } from '../model/DeskModel'
import './DeskCard.scss'

const WORDS: Readonly<Record<DeskAction, string>> = {
  confirm: '确认',
  refuse: '取消预约',
  arrive: '到店',
  noShow: '未到店',
}
const TONES = { WAITING: 'warning', QUEUED: 'info', OFFERED: 'info', CONFIRMED: 'success' } as const

/** A reservation on the desk: when, who, how many, and what can be done with it. */
export function DeskCard({ one, model }: { one: DeskReservation; model: DeskModel }) {
  const { platform } = useApp()
  const { time, stateText, state, people, table, name, phone, wishes, note, code, actions } = one
  // A browser's own link calls; in WeChat the number is read off.
  const href = platform.mini ? undefined : `tel:${phone}`
  return (
    <View as="section" className="dd-desk-card">
      <View className="dd-desk-card__top">
        <Text as="h2" className="dd-desk-card__time">
          {time}
        </Text>
        <Text className="dd-desk-card__what">{`${people}人 · ${table}`}</Text>
        <Tag tone={state in TONES ? TONES[state as keyof typeof TONES] : 'neutral'}>{stateText}</Tag>
      </View>
      <View className="dd-desk-card__who">
        <Text>{name}</Text>
        <View className="dd-desk-card__phone" href={href}>
          <Text selectable>{formatPhone(phone)}</Text>
        </View>
        <Text className="dd-desk-card__code">{`预约码 ${code}`}</Text>
      </View>
      {wishes !== '' && <Text className="dd-desk-card__note">{`备注：${wishes}`}</Text>}
      {note !== '' && <Text className="dd-desk-card__note">{`说明：${note}`}</Text>}
      {actions.length > 0 && (
        <View className="dd-desk-card__ways">
          {[...actions].reverse().map((action) => (
            <Button
              key={action}
              size="small"
              kind={action === 'confirm' || action === 'arrive' ? 'warm' : 'secondary'}
              ariaLabel={`${WORDS[action]}，${time} ${name}`}
              onClick={() => model.act(one, action)}
            >
              {WORDS[action]}
            </Button>
          ))}
        </View>
      )}
    </View>
  )
}
