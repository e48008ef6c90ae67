import { randomInt } from 'node:crypto'
import type { Db } from '../../db/database'
import { cards } from '../catalogue/sql'

export type Kind = 'ITEM' | 'SHOP'

/** Letters that are not mistaken for one another when read aloud (contract/share ShareCode). */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const CODE_LENGTH = 7
/** 31^7 codes: a clash is drawn again; this many in a row would be an error of ours. */
const DRAWS = 5

const draw = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const shopByAlias = (db: Db, alias: string) =>
  db.selectFrom('shops').select(['name', 'logo', 'cover', 'slogan']).where('alias', '=', alias).executeTakeFirst()

export const cardByAlias = (db: Db, alias: string) => cards(db).where('items.alias', '=', alias).executeTakeFirst()

/** The link of this thing by this person: the one there is, or a new one. */
export async function linkOf(db: Db, kind: Kind, alias: string, userId: number | null, now: Date): Promise<string> {
  const there = await db
    .selectFrom('short_links')
    .select('code')
    .where('target_alias', '=', alias)
    .where('kind', '=', kind)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (there) return there.code
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    const made = await db
      .insertInto('short_links')
      .values({ code: draw(), kind, target_alias: alias, user_id: userId, created_at: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return made.code
  }
  throw new Error('no free short link')
}

export interface Target {
  kind: Kind
  alias: string
  /** Alias of who shared; empty for a guest. */
  referrer: string
}
export async function targetOf(db: Db, code: string): Promise<Target | null> {
  const row = await db
    .selectFrom('short_links')
    .leftJoin('users', 'users.id', 'short_links.user_id')
    .select(['short_links.kind', 'short_links.target_alias', 'users.alias as referrer'])
    .where('short_links.code', '=', code)
    .executeTakeFirst()
  return row ? { kind: row.kind, alias: row.target_alias, referrer: row.referrer ?? '' } : null
}
