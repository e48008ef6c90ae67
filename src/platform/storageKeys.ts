/**
 * Everything the product writes to a device under a name of its own, and whose it is (app §4): what is the `person`'s leaves with the session,
 * what is the `device`'s stays for the next one. `dd-typed` is written by src/index.html into the tab's own storage.
 */
export const STORAGE_KEYS = {
  /** app §3: who is signed in. */
  userInfo: 'person',
  /** The referral that the service was notified of last. */
  recommended: 'person',
  chatDrafts: 'person',
  chatRequests: 'person',
  chatUnsent: 'person',
  /** What was typed on pages and not sent yet (stores/Draft). */
  drafts: 'person',
  /** The order that is being paid in WeChat. */
  wechatPaying: 'person',
  'dd-typed': 'person',
  /** app §3: a referral that waits for a login. */
  recommendAlias: 'device',
  /** A guest's searches; a user's are stored by the service. */
  searchHistory: 'device',
  /** Searches of stores. */
  storeSearches: 'person',
  /** Where the person looks for stores. */
  storePlace: 'person',
  /** The city chosen in home's header. */
  region: 'device',
  /** Random name of the device for the chat. */
  imDevice: 'device',
  usageConsent: 'device',
  /** A random value that waits for WeChat's page of consent to come back. */
  wechatState: 'device',
} as const satisfies Record<string, 'person' | 'device'>

export type StorageKey = keyof typeof STORAGE_KEYS
export const PERSON_KEYS = (Object.keys(STORAGE_KEYS) as StorageKey[]).filter((key) => STORAGE_KEYS[key] === 'person')
