import type { ColumnType, Generated } from 'kysely'
import type { HostKey } from '../../src/contract/hosts'

type Time = ColumnType<Date, Date, Date>

/** Tables of the passport service; columns as in migrations/0002_passport.ts and 0031_credentials.ts. */
export interface PassportSchema {
  passport_accounts: {
    id: Generated<number>
    alias: string
    /** As typed; unique without regard to case. Null for a mobile login without passport. */
    username: string | null
    password_hash: string | null
    nickname: string
    avatar: string
    /** E.164. */
    phone: string | null
    /** Lower case. */
    email: string | null
    /** Set when the login was bound to another account; such a row has no way to log in any more. */
    merged_into: number | null
    created_at: Time
    /** When a login without a password got this one, by its session alone or by 绑定通行证; null for one that was there from the beginning. */
    password_set_at: Time | null
    /** The same of the e-mail address. */
    email_set_at: Time | null
  }
  passport_tokens: { token_hash: string; account_id: number; created_at: Time; expires_at: Time }
  /** One live code per purpose and target, both stored as keyed digests. */
  passport_codes: {
    purpose: 'loginBySms' | 'registerByEmail' | 'confirm'
    target_hash: string
    code_hash: string
    tries: number
    created_at: Time
    expires_at: Time
  }
  passport_nonces: { nonce: string; expires_at: Time }
  /** Fixed windows: `count` uses until `resets_at`. */
  rate_limits: { key: string; count: number; resets_at: Time }
  /** Which account a native host's person is; columns as in migrations/0004_hosts.ts. */
  host_people: { host: HostKey; person_id: string; account_id: number; created_at: Time }
  /** Columns as in migrations/0006_wechat.ts, down to the end. */
  wechat_people: { app_id: string; open_id: string; union_id: string | null; account_id: number; created_at: Time }
  /**
   * `login`, `silent` and `bind` are states of the OAuth page (no openid yet), `mini` an openid that a code of wx.login proved.
   * `account_id`: whose `bind` it is (migrations/0009_wechat_binding.ts).
   */
  wechat_proofs: {
    proof_hash: string
    kind: 'login' | 'silent' | 'mini' | 'bind'
    app_id: string
    open_id: string
    union_id: string | null
    account_id: number | null
    expires_at: Time
  }
  wechat_tokens: { name: string; value: string; expires_at: Time; leased_until: Time }
}
