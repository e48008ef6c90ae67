import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/database'
import type { PassportSchema } from '../db/passportSchema'
import { TOKEN_SECONDS } from './limits'
import type { Digests } from '../platform/digests'
import { newAlias, newToken } from './secrets'

export type Account = Selectable<PassportSchema['passport_accounts']>

interface NewAccount {
  username?: string
  password_hash?: string
  phone?: string
  email?: string
  nickname: string
}

/** Repository of accounts. Every function takes the handle, so that it runs inside the caller's transaction. */
export const accounts = {
  byUsername: (db: Db, username: string): Promise<Account | undefined> =>
    db
      .selectFrom('passport_accounts')
      .selectAll()
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst(),

  byEmail: (db: Db, email: string): Promise<Account | undefined> =>
    db.selectFrom('passport_accounts').selectAll().where('email', '=', email).executeTakeFirst(),

  byPhone: (db: Db, phone: string): Promise<Account | undefined> =>
    db.selectFrom('passport_accounts').selectAll().where('phone', '=', phone).executeTakeFirst(),

  byAlias: (db: Db, alias: string): Promise<Account | undefined> =>
    db.selectFrom('passport_accounts').selectAll().where('alias', '=', alias).executeTakeFirst(),

  /** Public ids of the logins that were bound to this account. */
  async mergedInto(db: Db, id: number): Promise<string[]> {
    const rows = await db.selectFrom('passport_accounts').select('alias').where('merged_into', '=', id).execute()
    return rows.map((row) => row.alias)
  },

  /** Null when the username, phone or e-mail is another's by now. */
  create: (db: Db, values: NewAccount, now: Date): Promise<Account | undefined> =>
    db
      .insertInto('passport_accounts')
      .values({
        alias: newAlias(),
        username: values.username ?? null,
        password_hash: values.password_hash ?? null,
        phone: values.phone ?? null,
        email: values.email ?? null,
        nickname: values.nickname,
        avatar: '',
        merged_into: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  update: (db: Db, id: number, values: Partial<Omit<Account, 'id' | 'alias' | 'created_at'>>): Promise<Account> =>
    db.updateTable('passport_accounts').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),

  /** The account and all others that compete for it wait here until the transaction ends. */
  lock: (db: Db, id: number): Promise<Account> =>
    db.selectFrom('passport_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
}

/** Passport tokens: random, stored only as keyed digests. */
export class PassportTokens {
  constructor(private readonly digests: Digests) {}

  async open(db: Db, accountId: number, now: Date): Promise<string> {
    const token = newToken()
    await db
      .insertInto('passport_tokens')
      .values({
        token_hash: this.digests.of('token', token),
        account_id: accountId,
        created_at: now,
        expires_at: new Date(now.getTime() + TOKEN_SECONDS * 1000),
      })
      .execute()
    return token
  }

  async find(db: Db, token: string, now: Date): Promise<Account | undefined> {
    if (token === '' || token.length > 128) return undefined
    return db
      .selectFrom('passport_tokens')
      .innerJoin('passport_accounts', 'passport_accounts.id', 'passport_tokens.account_id')
      .selectAll('passport_accounts')
      .where('passport_tokens.token_hash', '=', this.digests.of('token', token))
      .where('passport_tokens.expires_at', '>', now)
      .executeTakeFirst()
  }

  async endAll(db: Db, accountId: number): Promise<void> {
    await db.deleteFrom('passport_tokens').where('account_id', '=', accountId).execute()
  }
}
