import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // Which passport account a person of WeChat is, per app of ours: an openid is another one in each of them, a unionid is not.
  `create table wechat_people (
    app_id text not null, open_id text not null, union_id text, account_id int not null references passport_accounts(id),
    created_at timestamptz not null, primary key (app_id, open_id))`,
  `create index wechat_people_union on wechat_people(union_id) where union_id is not null`,
  `create index wechat_people_account on wechat_people(account_id)`,
  // Used once, stored as keyed digests: states of the OAuth page, and openids proved by a code of wx.login.
  `create table wechat_proofs (
    proof_hash text primary key, kind text not null check (kind in ('login', 'silent', 'mini')), app_id text not null, open_id text not null,
    union_id text, expires_at timestamptz not null)`,
  `create index wechat_proofs_age on wechat_proofs(expires_at)`,
  // Access tokens and tickets, one for all instances; the holder of the lease fetches the next.
  `create table wechat_tokens (
    name text primary key, value text not null, expires_at timestamptz not null, leased_until timestamptz not null)`,
]

export const wechat: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
