/** Lives and tries of the passport service; how often something may be done stands in server/limits.ts. Times in seconds. */
export const CODE_SECONDS = 300
export const CODE_TRIES = 5
/** A passport token only opens a session of the product (auth/verify), so it lives briefly. */
export const TOKEN_SECONDS = 1800
/** A person has so long on WeChat's page of consent, and before a proved openid is used. */
export const PROOF_SECONDS = 600
/** What was added to an account by its session alone does not prove its owner for so long. */
export const REST_SECONDS = 86_400
/** A request whose TM is further than this from the service's clock is refused. */
export const SKEW_SECONDS = 300
