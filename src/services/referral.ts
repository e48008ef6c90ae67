/** Who shared a link, as it stands in URLs (app §3 recommendAlias, §4 referral). */
export const REFERRAL_PARAM = 'recommendAlias'

/** The path of a page as its reader's friends get it: with the reader as recommender. A guest recommends none. */
export function withReferral(path: string, alias: string | undefined): string {
  if (!alias) return path
  return `${path}${path.includes('?') ? '&' : '?'}${REFERRAL_PARAM}=${encodeURIComponent(alias)}`
}
