import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's second recommended cost: 19 MiB, two passes. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One spelling for what looks alike: an IME may send full-width letters. */
const spelled = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), COST)

let decoy: Promise<string> | null = null
/**
 * Checks a password. Without a hash (unknown name) it works as long on a decoy, so that the response time does not
 * reveal whether the name exists.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, spelled(password))
  decoy ??= hashPassword('no account has this password 0')
  await verify(await decoy, spelled(password))
  return false
}
