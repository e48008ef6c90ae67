import { sql } from 'kysely'
import { OFFICIAL_ACCOUNTS, officialKind, type ImContact } from '../../../src/contract/im'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { orNotFound } from '../../http/errors'

/** What an account that is gone is called. */
const GONE = '已注销用户'

interface Person {
  imUsername: string
  /** Null without a user of the product. */
  alias: string | null
  nickname: string
  avatar: string
  disabled: boolean
  shopAlias: string | null
  shopName: string | null
  shopLogo: string | null
}

/** Everyone behind chat names, one for each, in their order (app §7 /user/im/details). */
export async function contactsOf(
  { db, chat }: Services,
  imUsernames: readonly string[],
  now: Date,
): Promise<ImContact[]> {
  if (imUsernames.length === 0) return []
  const people = new Map((await peopleBy(db, imUsernames)).map((person) => [person.imUsername, person]))
  const online = await chat.online(imUsernames, now)
  return imUsernames.map((imUsername) => present(imUsername, people.get(imUsername), online.has(imUsername)))
}

/** Whom a user's or a shop's alias talks through (app §7 /user/im/info). */
export async function contactOf(services: Services, alias: string, now: Date): Promise<ImContact> {
  const { rows } = await sql<{ name: string }>`
    select im_username as name from users where alias = ${alias}
    union all select u.im_username from shops s join users u on u.id = s.user_id where s.alias = ${alias}
    limit 1`.execute(services.db)
  const [contact] = await contactsOf(services, [orNotFound(rows[0]).name], now)
  return orNotFound(contact?.deleted ? null : contact)
}

async function peopleBy(db: Db, imUsernames: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select a.username as "imUsername", u.alias, coalesce(nullif(u.nickname, ''), a.nickname) as nickname,
      coalesce(u.avatar, a.profile ->> 'avatarurl', '') as avatar, a.disabled,
      s.alias as "shopAlias", s.name as "shopName", s.logo as "shopLogo"
    from im_users a left join users u on u.im_username = a.username left join shops s on s.user_id = u.id
    where a.username = any(${arrayOf('text', [...imUsernames])})`.execute(db)
  return rows
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
