import type { AnalyticsKeys } from '@/contract/analytics'
import type { FirstState } from '@/contract/firstState'
import type { AnalyticsPort } from './analyticsPort'
import type { FilesPort } from './filesPort'
import type { HostPort } from './hostPort'
import type { Offline } from './offlinePort'
import type { StorageKey } from './storageKeys'
import type { MiniProgramPort, WechatPort } from './wechatPort'

export type { AnalyticsPort, AnalyticsSdk } from './analyticsPort'

/**
 * What the product needs of the platform it runs on. Each port is small; what a platform lacks is null, never a stub that throws.
 * Only app.tsx sees an implementation.
 */

export interface HttpRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}
export interface HttpResponse {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}
/** No response came: too slow, or no way to the service. */
export class HttpError extends Error {
  constructor(readonly kind: 'timeout' | 'offline') {
    super(kind)
  }
}
export interface HttpPort {
  /** Resolves whatever the status; rejects with HttpError alone. */
  request(request: HttpRequest): Promise<HttpResponse>
}

/** Small JSON values that outlive the app. Never throws: what a full or forbidden storage refuses lives as long as the page. */
export interface StoragePort {
  get<T>(key: StorageKey): T | null
  /** Returns false when the value will be gone with the page. */
  set(key: StorageKey, value: unknown): boolean
  remove(key: StorageKey): void
  /** Called when another window of this browser changed the value of a key, or with null when it cleared all. Null where there are no others. */
  onElsewhere: ((handler: (key: string | null) => void) => () => void) | null
}

export interface RouterPort {
  push(url: string): Promise<void>
  replace(url: string): Promise<void>
  switchTab(url: string): Promise<void>
  reLaunch(url: string): Promise<void>
  /** Goes back one page, without a confirmation; returns false when there is none. */
  back(): Promise<boolean>
  /**
   * The text that the platform's own back arrow and key confirm before leaving; null removes it. The port is null in browsers and in WeChat
   * below base library 2.12.0. A swipe back is never confirmed.
   */
  confirmBeforeLeaving: ((question: string | null) => void) | null
  /** Path of the page shown, without query, with a leading slash. */
  path(): string
  /** Path and query of the page shown, not decoded. */
  url(): string
  /** Parameters of a page, not decoded, wherever it lies on the stack; none where there is no such page. @param id Taro's name of it */
  paramsOf(id: string): Record<string, string | undefined>
  /** Whether a page is the one on top, a page that is on its way or being left aside. @param id Taro's name of it */
  isShown(id: string): boolean
  /** Pages on the stack. */
  depth(): number
}

export interface SystemInfo {
  platform: 'h5' | 'weapp'
  /** System and browser or WeChat version in words, for the identifier header. */
  system: string
  /** CSS px. */
  width: number
  pixelRatio: number
  /** app §9: 54 inside host apps, 0 otherwise. */
  statusBarHeight: number
}
export interface SystemPort {
  info(): SystemInfo
  /** Origin of the page, from which H5 is served together with the service; empty in WeChat. */
  origin(): string
  setTitle(title: string): void
  /** Cryptographic random bytes. */
  random(length: number): Promise<Uint8Array> | Uint8Array
  now(): number
  /** Called when the app comes back to the front. */
  onShow(handler: () => void): () => void
  /** Called when the browser shows a page it had put away whole (back and forward cache): time has passed without it. */
  onRestored(handler: () => void): () => void
  /** Clears cookies of this origin by name (app §4: t and snt at log-out). */
  clearCookies(names: string[]): void
  /** A small value that the service reads when it draws a page: a cookie for a year; an empty one takes it away. Nothing where pages are not drawn so. */
  sendWithPages(name: string, value: string): void
  /** What the service delivered inside the page, once; null where pages are not delivered so. */
  firstState(): FirstState | null
  /** The first page is drawn: what the service delivered for the wait goes, and is not used again. */
  pageShown(): void
}
export interface ShareCard {
  title: string
  /** Page path with query, leading slash. */
  path: string
  pictureUrl: string
}
export interface SharePort {
  /** How `share` goes: by a panel of what is around the page (`own`: a host's, WeChat's), by the browser's (`system`), or by the link alone. */
  way(): 'own' | 'system' | 'link'
  /** `menu`: the person was pointed to the system's own menu. */
  share(card: ShareCard): Promise<'shared' | 'copied' | 'menu' | 'cancelled' | 'failed'>
  /** Copies title and URL; null where a page has no URL of its own (the mini program). */
  copy: ((card: ShareCard) => Promise<'copied' | 'failed'>) | null
}

export interface PickedImage {
  /** Base64 without a data: prefix. */
  data: string
  type: 'png' | 'jpg' | 'webp'
}
export interface PickOptions {
  /** At most so many. */
  max: number
  /** A moving picture stays as it is; without it, it is not offered. */
  moving?: boolean
}
export interface MediaPort {
  /**
   * Pictures that the user chose, upright, at most 1920×1080 whichever way they stand, in quality 100 (app §5), as JPEG, PNG or WebP. One that
   * the platform cannot read goes as it is, for the service to judge. Empty when the user chose none; rejects with PermissionRefused.
   */
  pictures(options: PickOptions): Promise<PickedFile[]>
}
export interface ClipboardPort {
  copy(text: string): Promise<boolean>
}

/** A file on the device as the platform hands it out: its content in H5, a temporary path in WeChat. */
export interface LocalFile {
  name: string
  /** MIME type; empty when the platform does not know. */
  type: string
  /** Bytes. */
  size: number
  content: Blob | string
}
export interface UploadRequest {
  url: string
  headers: Record<string, string>
  /** The file goes as this field of a multipart form. */
  field: string
  file: LocalFile
  timeoutMs: number
  /** From 0 to 1. */
  progress?: (part: number) => void
  /** Given what ends the upload, once it has begun; it rejects as offline then. */
  aborts?: (abort: () => void) => void
}
/** Files on their way from this device to a service. */
export interface UploadPort {
  /** Sends a file as a multipart form; resolves and rejects as HttpPort.request. */
  upload(request: UploadRequest): Promise<HttpResponse>
  /** A URL to show the file by on this device until it is sent. */
  preview(file: LocalFile): string
  /** Releases what `preview` holds. */
  release(url: string): void
}
/**
 * The chat SDK of this platform (chat §1): H5 runs its web build, WeChat its mini program build. Its code is fetched by `load`, never with the
 * first page (decision 0014).
 */
export interface ImSdkPort {
  /** Name of this device for the chat, the same after a restart; two tabs of a browser are two devices. Letters, digits, underscores. */
  device(): Promise<string>
  /** Notifies when the device loses or finds the network; the result unsubscribes. */
  onNetwork(change: (online: boolean) => void): () => void
  /** The SDK's namespace, the same each time; rejects when its code cannot be fetched, and retries at the next call. */
  load(): Promise<ImSdk>
}
/** A file that the user picked, with what the platform knows of it. */
export interface PickedFile {
  file: LocalFile
  /** Pixels; 0 when not known. */
  width: number
  height: number
  /** Seconds, of sound and film; 0 when not known. */
  length: number
  /** The first picture of a film, where the platform can draw it. */
  poster?: LocalFile
}
/** A recording under way. */
export interface Recording {
  /** Ends it; null when it was too short to hold anything. */
  stop(): Promise<PickedFile | null>
  cancel(): void
}
export interface PickedPlace {
  lat: number
  lng: number
  /** Empty where the platform gives coordinates alone. */
  name: string
  address: string
}
/**
 * What a conversation takes from the device and gives back to it; its code comes with the chat. Pickers return null when the person cancels
 * and reject with PermissionRefused; a missing ability is null.
 */
export interface ChatMediaPort {
  video(): Promise<PickedFile | null>
  file: (() => Promise<PickedFile | null>) | null
  /** Rejects with PermissionRefused when the person refuses the microphone. */
  record: (() => Promise<Recording>) | null
  /** Plays a sound, ending the one before it. Returns how to end it; `ended` is called once, when it is over or cannot be played. */
  play(url: string, ended: (played: boolean) => void): () => void
  /** Opens a received file, or keeps it on the device. Rejects when it cannot be fetched or shown. */
  open(url: string, name: string, headers?: Record<string, string>): Promise<void>
}

/**
 * Where this device is, and the platform's own pages for choosing and showing a place (app §2 /choose-location, /open-location). Its code comes
 * with what uses it.
 */
export interface LocationPort {
  /** Rejects with PermissionRefused, or when nothing is known. Null over plain http, and in WeChat, whose own page requests it. */
  here: (() => Promise<{ lat: number; lng: number }>) | null
  /** Null when the person changed their mind. The port's null: the product draws the page. */
  choose: (() => Promise<PickedPlace | null>) | null
  show: ((place: PickedPlace) => void) | null
}

/** What src/im uses of the SDK; it narrows the rest where it calls it. */
export interface ImSdk {
  connection: new (options: Record<string, unknown>) => object
  logger?: { disableAll(): void }
}

/** WeChat's own cashier (app §7 prepare payment). It reports what the buyer did, never that something was paid. */
export interface CashierPort {
  pay(params: Readonly<Record<string, string>>): Promise<'done' | 'cancelled' | 'failed'>
}

export interface Platform {
  readonly http: HttpPort
  readonly storage: StoragePort
  readonly router: RouterPort
  readonly system: SystemPort
  readonly share: SharePort
  readonly media: MediaPort
  readonly uploads: UploadPort
  readonly clipboard: ClipboardPort
  /** Reads a code by the camera: null for a change of mind, empty for none found; may be refused. Null where codes cannot be read. As chatMedia. */
  scan(): Promise<(() => Promise<string | null>) | null>
  readonly imSdk: ImSdkPort
  /** Rejects when its code cannot be fetched, as `files` and `analytics` do. */
  chatMedia(): Promise<ChatMediaPort>
  files(): Promise<FilesPort>
  analytics(): Promise<AnalyticsPort>
  readonly offline?: Offline
  /** Null outside WeChat, and in its browser until that is connected. */
  readonly cashier: CashierPort | null
  /** Null in a plain browser and in WeChat. */
  readonly host: HostPort | null
  /** WeChat's browser; left out elsewhere, in the mini program too. */
  readonly wechat?: WechatPort
  /** The mini program's alone. */
  readonly mini?: MiniProgramPort
  /** Opens another app by its link (`weixin://…`). Null in the mini program, which cannot. */
  readonly openApp: ((link: string) => void) | null
  /** Rejects when its code cannot be fetched. */
  location(): Promise<LocationPort>
  /** Leaves the app for an http(s) URL. Returns false where that is impossible: WeChat opens its articles and nothing else. */
  leave(url: string): Promise<boolean>
  /** A window of the native host's own for an http(s) URL; rejects when it does not open. Null elsewhere. */
  readonly openWindow: ((url: string) => Promise<void>) | null
}

/** Hosts and secrets of a build (config/constants.ts), given to createApp. */
export interface AppConfig {
  apiOrigin: string
  passportOrigin: string
  version: string
  signSecret: string
  passportSecret: string
  /** Where the chat service is and which app key to use (src/im/config: ImSettings); empty for the project's own beside the API. */
  chat?: Record<string, unknown>
  /** Another collector than the service's own, a whole URL without query, and other keys (contract/analytics). */
  analytics?: { collector?: string; keys?: Partial<AnalyticsKeys> }
  /** Another URL of the JS-SDK than WeChat's own. */
  wechatSdk?: string
  /** Pattern of map tiles, `https://…/{z}/{x}/{y}.png`, and whom the map must name; without it places are a list. */
  tiles?: { url: string; credit: string }
  /** Where the app of the product is fetched; without it no page offers it. */
  appDownload?: string
}
