import { hereOf, metresFrom } from '../repository'
import { areaOf } from '../present'

/** Where a viewer is, for other modules' lists of stores. */
export interface Here {
  /** Metres from there to `stores`, in SQL; null where the call names no place. */
  metres: ReturnType<typeof metresFrom>
}
export const here = (place: { lat: number | null; lng: number | null }): Here => ({ metres: metresFrom(hereOf(place)) })
export const nowhere: Here = { metres: metresFrom(null) }

/** 奥尔巴尼 Albany */
export const areaText = areaOf
/** 219 Don McKinnon Drive, Albany, Auckland 0632 */
export const addressText = (row: { street: string; suburb: string; city: string; postcode: string }): string =>
  [row.street, row.suburb, `${row.city} ${row.postcode}`.trim()].filter(Boolean).join(', ')
