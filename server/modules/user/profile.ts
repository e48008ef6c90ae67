import type { Account } from '../../passport/accounts'
import type { Profile } from './repository'

/** What the passport knows of a person, as the product stores it. */
export const profileOf = (account: Account): Profile => ({
  nickname: account.nickname,
  avatar: account.avatar,
  phone: account.phone ?? '',
  email: account.email ?? '',
  has_password: account.password_hash !== null,
})
