import type { ClockTime, SilentState } from '@/im/entities'

/**
 * chat §5 knows no way to take quiet hours back: hours and minutes must be above 0, and the other forms leave them. So they shrink to one minute
 * before dawn, which reads as none.
 */
export const NO_HOURS: { startTime: ClockTime; endTime: ClockTime } = {
  startTime: { hours: 4, minutes: 1 },
  endTime: { hours: 4, minutes: 2 },
}
const NONE = '4:1-4:2'

/** Quiet hours as the service writes them, '22:30-7:30'; empty for none. */
export const hoursOf = ({ ignoreInterval }: SilentState): string => (ignoreInterval === NONE ? '' : ignoreInterval)

/** chat §5: never reminded, not until an instant, or not at this time of the day. */
export function isSilent(state: SilentState, now: number): boolean {
  if (state.remindType === 'NONE' || state.ignoreUntil > now) return true
  const [from, to] = hoursOf(state)
    .split('-')
    .map((clock) => {
      const [hours = 0, minutes = 0] = clock.split(':').map(Number)
      return hours * 60 + minutes
    })
  if (from === undefined || to === undefined) return false
  const at = new Date(now)
  const minute = at.getHours() * 60 + at.getMinutes()
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
