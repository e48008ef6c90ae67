import { OFFICIAL_ACCOUNTS, officialKind, type ImContact } from '../../../src/contract/im'
import type { Services } from '../../context'
import { orNotFound } from '../../http/errors'
import { chatNameBehind, peopleBy, type Person } from './repository'

/** What an account that is gone is called. */
const GONE = '已注销用户'

type Deps = Pick<Services, 'db' | 'chat'>

/** Everyone behind chat names, one for each, in their order (app §7 /user/im/details). */
export async function contactsOf({ db, chat }: Deps, imUsernames: readonly string[], now: Date): Promise<ImContact[]> {
  if (imUsernames.length === 0) return []
  const people = new Map((await peopleBy(db, imUsernames)).map((person) => [person.imUsername, person]))
  const online = await chat.online(imUsernames, now)
  return imUsernames.map((imUsername) => present(imUsername, people.get(imUsername), online.has(imUsername)))
}

/** Whom a user's or a shop's alias talks through (app §7 /user/im/info). */
export async function contactOf(deps: Deps, alias: string, now: Date): Promise<ImContact> {
  const name = orNotFound(await chatNameBehind(deps.db, alias))
  const [contact] = await contactsOf(deps, [name], now)
  return orNotFound(contact?.deleted ? null : contact)
}

function present(imUsername: string, person: Person | undefined, online: boolean): ImContact {
  const official = officialKind(imUsername)
  const none = { imUsername, alias: null, avatar: '', shop: null, official, deleted: false, online: false }
  if (official) return { ...none, nickname: OFFICIAL_ACCOUNTS[official].nickname }
  if (!person || person.disabled) return { ...none, nickname: GONE, deleted: true }
  const { alias, nickname, avatar, shopAlias, shopName, shopLogo } = person
  const shop = shopAlias === null ? null : { sellerAlias: shopAlias, name: shopName ?? '', logo: shopLogo ?? '' }
  return { ...none, alias, nickname: nickname || imUsername, avatar: avatar.slice(0, 200), shop, online }
}
