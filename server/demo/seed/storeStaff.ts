import type { Services } from '../../context'
import { addStaff } from '../../modules/store/public/staff'
import { people } from './data/people'
import { storeAlias } from './storeRows'

/** Who works where: account, store, role. The seller that the terminal names has a restaurant too. */
const STAFF = [
  ['golden-manuka', 'lao-chengdu', 'owner'],
  ['ocean-catch', 'lao-chengdu', 'staff'],
] as const

/** Gives demo accounts their place in demo stores; a repeat changes nothing. */
export async function seedDemoStaff({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const [username, key, role] of STAFF) {
    const { phone } = people.find((person) => person.username === username)!
    await addStaff(db, { storeAlias: storeAlias(key), phone, role, now: clock.now() })
  }
}
