import type { ColumnType, Generated } from 'kysely'
import type { StoreHours, StoreZone } from '../../src/domain/storeHours'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>
/** `{[660,870),[1020,1320)}` */
type Multirange = string
/** Made by the database, and read nowhere else. */
type Point = ColumnType<unknown, never, never>

/** Stores and what belongs to them; columns as in migrations/0021_memberships.ts, 0048_stores.ts and 0050_store_search.ts. Ratings in tenths, money in cents. */
export interface StoreSchema {
  business_types: { id: Generated<number>; alias: string; name: string; picture: string; position: number }
  store_tags: { name: string; kind: 'CUISINE' | 'FEATURE'; position: number }
  stores: {
    id: Generated<number>
    alias: string
    created_at: Time
    /** One that is not is only what memberships name. */
    listed: Generated<boolean>
    type_id: number | null
    name: Generated<string>
    name_en: Generated<string>
    intro: Generated<string>
    notice: Generated<string>
    /** E.164 */
    phone: Generated<string>
    street: Generated<string>
    suburb: Generated<string>
    suburb_zh: Generated<string>
    city: Generated<string>
    postcode: Generated<string>
    /** WGS 84, degrees. */
    lat: number | null
    lng: number | null
    /** The same in metres on a plane; made by the database. */
    spot: Point | null
    pictures: Generated<string[]>
    tags: Generated<string[]>
    per_head_cents: number | null
    /** So many minutes before closing the kitchen takes its last order. */
    kitchen_minutes: number | null
    rating10: Generated<number>
    taste10: Generated<number>
    setting10: Generated<number>
    service10: Generated<number>
    comment_count: Generated<number>
    followers: Generated<number>
    /** What stores are ranked by where no distance ranks them. */
    heat: Generated<number>
    tokens: Generated<string[]>
    zone: Generated<StoreZone>
    hours: Json<StoreHours>
    /** The hours again, as the database judges who is open (modules/store/public/listing.ts). */
    week_open: Generated<Multirange>
    exception_days: Generated<Multirange>
    exception_open: Generated<Multirange>
  }
  /** Listed stores by what a search reads of each; a trigger of the database keeps it. */
  store_search: {
    store_id: number
    spot: Point | null
    city: string
    type_id: number | null
    tags: string[]
    rating10: number
    per_head_cents: number | null
    heat: number
    zone: StoreZone
    week_open: Multirange
    exception_days: Multirange
    exception_open: Multirange
  }
  store_dishes: {
    id: Generated<number>
    store_id: number
    section: string
    name: string
    note: Generated<string>
    price_cents: number
    picture: string | null
    signature: Generated<boolean>
    position: number
  }
  store_comments: {
    id: Generated<number>
    alias: string
    store_id: number
    user_id: number | null
    nickname: string
    avatar: string
    /** 1–5, as the three aspects. */
    rating: number
    taste: number
    setting: number
    service: number
    text: string
    pictures: Generated<string[]>
    /** Of the store; empty for none. */
    reply: Generated<string>
    created_at: Time
  }
  store_follows: { user_id: number; store_id: number; created_at: Time }
}
