import type { Reservation, ReservationState } from '@/contract/reservation'
import type { IconName } from '@/ui/icons/names'
import { StatusHead } from '@/widgets/StatusHead'

const ICONS: Readonly<Record<ReservationState, IconName>> = {
  HELD: 'clock',
  QUEUED: 'clock',
  OFFERED: 'flame',
  WAITING: 'clock',
  CONFIRMED: 'check-circle',
  ARRIVED: 'check-circle',
  NO_SHOW: 'x-circle',
  CANCELLED: 'x-circle',
  LAPSED: 'x-circle',
}

interface ReservationHeadProps {
  reservation: Reservation
  onEnd: () => unknown
}

/** Where a reservation stands, and how long there is to take what is offered. */
export const ReservationHead = ({ reservation, onEnd }: ReservationHeadProps) => (
  <StatusHead
    icon={ICONS[reservation.state]}
    text={reservation.stateText}
    hints={[reservation.note]}
    endsAt={reservation.holdUntil}
    onEnd={onEnd}
  />
)
