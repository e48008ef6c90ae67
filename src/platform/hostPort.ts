import type { HostKey } from '@/contract/hosts'
import type { PickedImage, SharePort } from './ports'

/**
 * The user that a native host reports as signed in (app §4). `user` is its own data about the person, for display
 * only: the service verifies the token.
 */
export interface HostLogin {
  token: string
  user: { id: string; nickname: string } | null
}
/** Why a host did not do a call: no response in time, no such method, the person refused, or it went wrong. */
export class HostError extends Error {
  constructor(readonly kind: 'timeout' | 'unsupported' | 'cancelled' | 'failed') {
    super(kind)
  }
}
/** Calls of a native host (app §7 native bridge). Promises reject with HostError alone. */
export interface HostMethods {
  /** Shows the host's own login; null when the person left it. */
  login(): Promise<HostLogin | null>
  logout(): Promise<void>
  isLogin(): Promise<boolean>
  /** Null without a signed-in user, or before the token is there. */
  getToken(): Promise<HostLogin | null>
  /** Closes the page's window. */
  dismiss(): Promise<void>
  /** Path with query of the page now shown; whether there is a page of ours behind it. */
  routeChanged(url: string, canGoBack: boolean): void
  /** Opens a page of the host's own by its name. */
  push(name: string, params?: Record<string, string>): Promise<void>
  replace(name: string, params?: Record<string, string>): Promise<void>
  home(): Promise<void>
  shopManage(): Promise<void>
  /** Opens another app by its link, after 100 ms (app §2). */
  launchApp(link: string): Promise<void>
  /** The host's share panel; where a person picks WeChat, the host may share the mini program's page instead of the link. */
  share: SharePort['share']
  /** Null when the user chose none. */
  pickImage(): Promise<PickedImage | null>
  setTitleBar(visible: boolean): Promise<void>
  /** An http(s) URL in a window of the host's. */
  openWindow(url: string): Promise<void>
  loading(show: boolean, text: string): void
}
export interface HostEvents {
  /** Null: the user has signed out. */
  loginChanged: HostLogin | null
  /** The host's back key or gesture. */
  back: null
  resume: null
  pause: null
}
export type HostEvent = keyof HostEvents

/** A native host as it is spoken to: a method it lacks is null. */
export type HostBridge = { [M in keyof HostMethods]: HostMethods[M] | null } & {
  /** app §4: the token stored in the cookie snt; empty for none. */
  savedToken: { get(): string; set(token: string): void }
  /** Each returns the end of listening. */
  on: { [E in HostEvent]: (handler: (data: HostEvents[E]) => void) => () => void }
  /** Every page shown, the present one first: its path with query, and whether a page of ours is behind it. */
  onRoute(handler: (url: string, canGoBack: boolean) => void): () => void
}
/** The native app around the page (app §1). */
export interface HostPort {
  key: HostKey
  /** 0 where the host gives none. */
  version: number
  /** Loads what speaks to the host; share and media of the platform are the host's from then on, where it has them. */
  connect(): Promise<HostBridge>
}
