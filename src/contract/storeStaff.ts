import * as v from 'valibot'
import { Alias, Phone, PictureKey } from './common'
import { get, post } from './endpoint'

/*
 * Who works in a store, for its owner.
 */

/** More people than work in one restaurant. */
export const MAX_STAFF = 50

export const StoreMember = v.object({
  /** Of the user. */
  alias: Alias,
  nickname: v.string(),
  avatar: PictureKey,
  /** Masked; empty for none. */
  phone: v.string(),
  role: v.picklist(['owner', 'staff']),
})
export type StoreMember = v.InferOutput<typeof StoreMember>
const Members = v.object({ list: v.array(StoreMember) })

export const storeStaffApi = {
  /** Owners first. */
  list: get('/store/desk/staff', { access: 'user', input: v.object({ alias: Alias }), output: Members }),
  /** The account of a phone number becomes one of the store's people; who is one already stays what they are. */
  add: post('/store/desk/staff/add', {
    access: 'user',
    input: v.object({ alias: Alias, phone: Phone }),
    output: Members,
    limit: { uses: 20, seconds: 3600, per: 'user' },
  }),
  /** One of the staff; owners stay. */
  remove: post('/store/desk/staff/remove', {
    access: 'user',
    input: v.object({ alias: Alias, userAlias: Alias }),
    output: Members,
  }),
} as const
