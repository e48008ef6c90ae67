/** Longest address of a portrait; a longer one is none. */
export const PICTURE_URL_MAX = 500

/** Whom a host's token speaks for. */
export interface HostPerson {
  /** Stable id of the person at that host. */
  id: string
  /** As the host shows it; used for a first login only. */
  name: string
  /** Address of a portrait, empty for none; used for a first login only. */
  picture: string
  expiresAt: Date
}

/**
 * Proves the tokens of one native host (docs/host-bridge.md). A page, its user payload and its headers are never believed; only what
 * this port returns makes a session.
 */
export interface HostTokens {
  /** Null for a token that is not the host's, or no longer. Rejects when the host cannot be reached. */
  verify(token: string, now: Date): Promise<HostPerson | null>
}
