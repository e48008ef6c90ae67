import { observer } from 'mobx-react'
import type { Reservation } from '@/contract/reservation'
import { Button } from '@/ui/Button'
import { View } from '@/ui/elements/View'
import type { ReservationModel } from '../model/ReservationModel'
import './ReservationWays.scss'

interface ReservationWaysProps {
  model: ReservationModel
  reservation: Reservation
}

/** What its guest may do: take a place that is offered, move, cancel; book again once it is over. */
export const ReservationWays = observer(function ReservationWays({ model, reservation }: ReservationWaysProps) {
  const { state, canCancel, canChange } = reservation
  const coming = ['QUEUED', 'OFFERED', 'WAITING', 'CONFIRMED'].includes(state)
  if (!coming)
    return (
      <Button kind="primary" size="large" block onClick={model.again}>
        再次预约
      </Button>
    )
  if (!canCancel && !canChange) return null
  return (
    <View className="dd-reservation-ways">
      {canCancel && (
        <Button size="large" block onClick={model.cancel}>
          {state === 'QUEUED' || state === 'OFFERED' ? '不排了' : '取消预约'}
        </Button>
      )}
      {canChange && (
        <Button size="large" block onClick={model.move}>
          修改时间
        </Button>
      )}
      {state === 'OFFERED' && (
        <Button kind="primary" size="large" block onClick={model.accept}>
          确认要这个位置
        </Button>
      )}
    </View>
  )
})
