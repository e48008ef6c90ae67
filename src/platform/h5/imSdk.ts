import type { ImSdk, ImSdkPort } from '../ports'

let loading: Promise<ImSdk> | null = null
let device: Promise<string> | null = null

/** What only the chat uses comes with its code. */
const withChat = () => import(/* webpackChunkName: "im" */ './imDevice')

export const imSdk: ImSdkPort = {
  device() {
    device ??= withChat().then(
      ({ claimDevice }) => claimDevice(),
      (error) => {
        device = null
        throw error
      },
    )
    return device
  },
  onNetwork(change) {
    const [gained, dropped] = [() => change(true), () => change(false)]
    window.addEventListener('online', gained)
    window.addEventListener('offline', dropped)
    return () => {
      window.removeEventListener('online', gained)
      window.removeEventListener('offline', dropped)
    }
  },
  // A chunk of its own: 158 KB gz that no first load carries. A failed fetch is retried.
  load() {
    loading ??= import(/* webpackChunkName: "imSdk" */ 'easemob-websdk').then(
      (module) => ((module as { default?: unknown }).default ?? module) as ImSdk,
      (error) => {
        loading = null
        throw error
      },
    )
    return loading
  },
}
