import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // 绑定微信: a state of the OAuth page that only the account it was given to may use.
  `alter table wechat_proofs drop constraint wechat_proofs_kind_check`,
  `alter table wechat_proofs add constraint wechat_proofs_kind_check check (kind in ('login', 'silent', 'mini', 'bind'))`,
  `alter table wechat_proofs add column account_id int references passport_accounts(id)`,
]

export const wechatBinding: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
