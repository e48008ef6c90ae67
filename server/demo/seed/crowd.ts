import { createHash } from 'node:crypto'
import { demoPassportId } from './passport'
import { demoAlias } from './aliases'
import { addresses, people, type SeedPerson } from './data/people'
import { shops } from './data/shops'
import type { JsonRow } from './insert'
import { avatarPicture, facePicture } from './pictures'

/** Reference of a demo account: a seller's is the shop's. */
export const demoUserAlias = (person: SeedPerson) =>
  person.shop ? demoAlias('shop', person.shop) : demoAlias('user', person.key)

/** Users of the demo accounts; passport/seed.ts adds the accounts they log in with. */
export function userRows(now: Date): JsonRow<'users'>[] {
  return people.map((person) => {
    const shop = shops.find(({ key }) => key === person.shop)
    return {
      alias: demoUserAlias(person),
      passport_user_id: demoPassportId(person.username),
      nickname: person.nickname,
      avatar: shop ? avatarPicture([shop.emoji], shop.categories[0]!, shop.key) : facePicture(person.nickname),
      phone: person.phone,
      email: '',
      has_password: true,
      im_username: `u${createHash('sha256').update(person.key).digest('hex').slice(0, 20)}`,
      recommended_by: null,
      created_at: now,
    }
  })
}

export function addressRows(userIds: (alias: string) => number, now: Date): JsonRow<'addresses'>[] {
  return addresses.map(({ person, isDefault, ...row }) => ({
    ...row,
    alias: demoAlias('address', `${person}/${row.street}`),
    user_id: userIds(demoUserAlias(people.find(({ key }) => key === person)!)),
    is_default: isDefault,
    created_at: now,
    deleted_at: null,
  }))
}
