/** Native apps that run the product inside (app §1, §3 source-app flags): news, go, bulletin board, and the fourth host. */
export const HOST_KEYS = ['SN', 'DD', 'BBS', 'HB'] as const
export type HostKey = (typeof HOST_KEYS)[number]

/** Part of the identifier header that names the host, so that the service knows whom to ask about a token; it proves nothing by itself. */
export const hostMark = (key: HostKey): string => `; host=${key}`
export function markedHost(identifier: string): HostKey | null {
  const named = /(?:^|; )host=([A-Z]+)$/.exec(identifier)?.[1]
  return HOST_KEYS.find((key) => key === named) ?? null
}

/** Longest token of a host, in characters: a signed one with a name in it has a few hundred. */
export const HOST_TOKEN_MAX = 2048
