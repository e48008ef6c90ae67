import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `create table passport_accounts (
    id serial primary key, alias text not null unique, username text, password_hash text, nickname text not null, avatar text not null,
    phone text unique, email text unique, merged_into int references passport_accounts(id), created_at timestamptz not null,
    check ((username is null) = (password_hash is null)),
    check (merged_into is null or (username is null and phone is null and email is null)))`,
  `create unique index passport_accounts_username on passport_accounts(lower(username))`,
  `create index passport_accounts_merged on passport_accounts(merged_into) where merged_into is not null`,
  `create table passport_tokens (
    token_hash text primary key, account_id int not null references passport_accounts(id), created_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index passport_tokens_account on passport_tokens(account_id)`,
  `create index passport_tokens_age on passport_tokens(expires_at)`,
  `create table passport_codes (
    purpose text not null, target_hash text not null, code_hash text not null, tries int not null, created_at timestamptz not null,
    expires_at timestamptz not null, primary key (purpose, target_hash))`,
  `create table passport_nonces (nonce text primary key, expires_at timestamptz not null)`,
  `create index passport_nonces_age on passport_nonces(expires_at)`,
  `create table rate_limits (key text primary key, count int not null, resets_at timestamptz not null)`,
  `create index rate_limits_age on rate_limits(resets_at)`,
]

export const passport: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
