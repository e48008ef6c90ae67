import type { AnalyticsSdk } from './analyticsPort'

/** What both SDKs have for who is there. */
export interface IdentitySdk {
  store: {
    /** The device's id while a user is signed in; empty otherwise. */
    getFirstId(): string
    getDistinctId(): string
  }
  login(id: string): void
  logout(renew: boolean): void
  resetAnonymousIdentity(): void
  setProfile(profile: object): void
}

/** The next user of this device is unlinked from the last. */
export function forget(sdk: IdentitySdk): void {
  if (!sdk.store.getFirstId()) return
  sdk.logout(true)
  sdk.resetAnonymousIdentity()
}

export const identityOf = (sdk: IdentitySdk): Pick<AnalyticsSdk, 'login' | 'setProfile' | 'logout'> => ({
  login(userId) {
    if (sdk.store.getDistinctId() !== userId) forget(sdk)
    sdk.login(userId)
  },
  setProfile: (profile) => sdk.setProfile(profile),
  logout: () => forget(sdk),
})
