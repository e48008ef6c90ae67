/** Native apps that run the product inside (app §1, §3 source-app flags): news, go, bulletin board, and the fourth host. */
export const HOST_KEYS = ['SN', 'DD', 'BBS', 'HB'] as const
export type HostKey = (typeof HOST_KEYS)[number]

/** How the hosts differ (app §1, §4 host-app login). Where a trait is absent, the host is as the others. */
interface HostTraits {
  /** What it writes into its agent. */
  marker: string
  /** Its token goes in the header `snToken` and stays in a cookie: the next page knows the user by it, without a call. */
  ownToken?: true
  /** Its user is shown before the service has confirmed them. */
  showsUserAtOnce?: true
  /** Whether the person may act is decided by its token, not by the session. */
  tokenDecides?: true
}
export const HOSTS: Readonly<Record<HostKey, HostTraits>> = {
  SN: { marker: 'snweb', ownToken: true },
  DD: { marker: 'ddweb', showsUserAtOnce: true },
  BBS: { marker: 'sbweb' },
  // The spec gives no marker for the fourth host; hbweb follows the others.
  HB: { marker: 'hbweb', tokenDecides: true },
}

/** Part of the identifier header that names the host, so that the service knows whom to ask about a token; it proves nothing by itself. */
export const hostMark = (key: HostKey): string => `; host=${key}`
export function markedHost(identifier: string): HostKey | null {
  const named = /(?:^|; )host=([A-Z]+)$/.exec(identifier)?.[1]
  return HOST_KEYS.find((key) => key === named) ?? null
}

/** Longest token of a host, in characters: a signed one with a name in it has a few hundred. */
export const HOST_TOKEN_MAX = 2048
