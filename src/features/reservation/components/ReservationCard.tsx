import { useApp } from '@/app/AppContext'
import type { Reservation } from '@/contract/reservation'
import { usePictures } from '@/hooks/usePictures'
import { routeUrl } from '@/routes'
import { Countdown } from '@/ui/Countdown'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import { placeOf } from '../model/reservationWords'
import './ReservationCard.scss'

interface ReservationCardProps {
  reservation: Reservation
  onOpen: () => void
  onEnd: () => void
}

/** A reservation in a list: where, when, and where it stands. */
export function ReservationCard({ reservation, onOpen, onEnd }: ReservationCardProps) {
  const { api } = useApp()
  const pictures = usePictures()
  const { alias, store, state, stateText, table, holdUntil } = reservation
  const open = ['QUEUED', 'OFFERED', 'WAITING', 'CONFIRMED'].includes(state) && stateText !== '已结束'
  return (
    <View className="dd-reservation-card" href={routeUrl('reservation', { alias })} onClick={onOpen}>
      <Picture
        src={pictures.url(store.picture, 240)}
        srcOf={store.picture ? pictures.of(store.picture) : undefined}
        width={76}
        alt=""
      />
      <View className="dd-reservation-card__main">
        <View className="dd-reservation-card__top">
          <Text className="dd-reservation-card__name">{store.name}</Text>
          <Tag tone={open ? (state === 'CONFIRMED' ? 'success' : 'warning') : 'neutral'}>{stateText}</Tag>
        </View>
        <Text className="dd-reservation-card__when">{placeOf(reservation)}</Text>
        <Text className="dd-reservation-card__note">{table}</Text>
        {holdUntil !== null && <Countdown prefix="剩余 " endsAt={holdUntil} now={api.serverNow} onEnd={onEnd} />}
      </View>
    </View>
  )
}
