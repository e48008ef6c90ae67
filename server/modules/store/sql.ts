import { sql, type RawBuilder } from 'kysely'
import { DAY_MINUTES, epochDay, plusDays, wallTime, weekdayOf, type StoreZone } from '../../../src/domain/storeHours'
import { STRIDE } from './public/listing'

/** Open since this day, or since the day before, whose evening went past midnight. */
function openIn(zone: StoreZone, now: Date): RawBuilder<boolean> {
  const { day, minute } = wallTime(now, zone)
  const since = (
    from: string,
    at: number,
  ) => sql<boolean>`(case when store_search.exception_days @> ${epochDay(from)}::int
    then store_search.exception_open @> ${epochDay(from) * STRIDE + at}::int
    else store_search.week_open @> ${weekdayOf(from) * STRIDE + at}::int end)`
  return sql<boolean>`(${since(day, minute)} or ${since(plusDays(day, -1), minute + DAY_MINUTES)})`
}

/** Whether a store of `store_search` is open, by its own clock: what `openingAt` (domain) says, in SQL. */
export const openNow = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(case store_search.zone when 'Pacific/Chatham' then ${openIn('Pacific/Chatham', now)} else ${openIn('Pacific/Auckland', now)} end)`
