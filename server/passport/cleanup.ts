import type { Db } from '../db/database'

/** Drops what has run out: nonces, codes, tokens, proofs of WeChat, rate windows. Run by the maintenance job; correctness never depends on it. */
export async function cleanPassport(db: Db, now: Date): Promise<void> {
  for (const table of ['passport_nonces', 'passport_codes', 'passport_tokens', 'wechat_proofs'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}
