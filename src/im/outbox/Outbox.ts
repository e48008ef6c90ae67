import type { LocalFile } from '@/platform/ports'
import type { Connection } from '../connection/Connection'
import type { Emitter } from '../Emitter'
import { CODE, failureOf, make } from '../failures'
import type { OutgoingMedia } from '../ImClient'
import type { UnsentKeep } from '../ImParts'
import { ImError } from '../ImError'
import { toSdk } from '../messages/toSdk'
import type { SeenMessages } from '../messages/SeenMessages'
import type { SdkConnection } from '../sdk'
import type { ConversationRef, ImFailure, ImMessage, MediaBody } from '../types'
import type { Uploaded, Uploads } from './upload'

/** A message that found no open connection waits this long; then it has failed, and the person decides. */
const WAIT_MS = 60_000
/** chat wire: no acknowledgement in this time means that the connection is dead. The SDK keeps no such timer for messages with files. */
const NO_ACK_MS = 16_000
const GONE = 'websocket has been disconnected'
/** An upload that reached no host while the connection seems open is retried after this. */
const RETRY_MS = 4000
/** A file does not outlive the app: its message stays, marked as failed. */
const FILE_LOST = { ...make(CODE.upload, 'file is gone'), text: '应用已关闭，文件没有发完，请重新选择后再发' }
/** Errors that leave open whether the message arrived: it goes again with the same id. */
const UNSURE: number[] = [CODE.sendTimeout, CODE.socketGone, CODE.disconnected, CODE.closed, CODE.timeout]
/** Errors of an upload that reached no host. */
const UNREACHED: number[] = [CODE.unknownRequest, CODE.socketGone, CODE.disconnected, CODE.closed]

interface Entry {
  message: ImMessage
  file: LocalFile | null
  /** Poster of a video. */
  poster: LocalFile | null
  uploaded: Uploaded | null
  /** A send or upload is under way. */
  busy: boolean
  /** It went over the connection: it may have arrived. */
  sent: boolean
  late: ReturnType<typeof setTimeout> | undefined
  again: ReturnType<typeof setTimeout> | undefined
  /** Uploads that reached no host, since it was last sent. */
  tries: number
  /** Those that wait for it to be sent, failed or taken back. */
  behind: (() => void)[]
}

/** Outgoing messages: pending → sent | failed (chat §4), from when they are written until the service has them. */
export class Outbox {
  private readonly entries = new Map<string, Entry>()
  /** Callbacks for when the open connection ends: they settle sends that wait for an acknowledgement. */
  private readonly ends = new Set<() => void>()

  constructor(
    private readonly connection: Connection,
    private readonly uploads: Uploads,
    private readonly known: SeenMessages,
    private readonly emitter: Emitter,
    /** Gives up a URL of this device. */
    private readonly release: (address: string) => void,
    private readonly keep?: UnsentKeep,
  ) {
    // The app was closed while these were being sent. They are marked as failed, and the person decides whether to send them again; a resend has the same id.
    for (const message of keep?.read() ?? [])
      this.entries.set(
        message.localId,
        entryOf({
          ...message,
          status: 'failed',
          failure: 'body' in message ? FILE_LOST : make(CODE.socketGone, GONE),
        }),
      )
    emitter.on('state', (state) => {
      if (state !== 'opened') for (const end of [...this.ends]) end()
    })
  }

  add(message: ImMessage, { file, poster }: Partial<OutgoingMedia> = {}): ImMessage {
    const entry = entryOf(message, file, poster)
    this.entries.set(message.localId, entry)
    this.begin(entry)
    return entry.message
  }

  resend(localId: string): ImMessage | null {
    const entry = this.entries.get(localId)
    if (!entry || entry.message.status !== 'failed') return entry?.message ?? null
    entry.message = { ...entry.message, status: 'pending', failure: undefined }
    this.begin(entry)
    return entry.message
  }

  discard(localId: string): boolean {
    const entry = this.entries.get(localId)
    if (!entry || (entry.sent && entry.message.status === 'pending')) return false
    this.forget(entry)
    return true
  }

  unsent(of?: ConversationRef): ImMessage[] {
    const all = [...this.entries.values()].map(({ message }) => message)
    return of ? all.filter(({ conversation: { id, chatType } }) => id === of.id && chatType === of.chatType) : all
  }

  attach(): void {}
  /** The connection is open: waiting messages go, in the order they were written. */
  opened(): void {
    for (const entry of this.entries.values()) this.push(entry)
  }
  closed(): void {
    for (const entry of [...this.entries.values()]) this.forget(entry)
  }

  private begin(entry: Entry): void {
    clearTimeout(entry.late)
    entry.tries = 0
    this.notify(entry)
    if ('body' in entry.message && !entry.file && !entry.uploaded) return this.fail(entry, FILE_LOST)
    if (!this.connection.isLoggedIn) return this.fail(entry, make(CODE.closed, 'not login'))
    entry.late = setTimeout(() => this.fail(entry, make(CODE.socketGone, GONE)), WAIT_MS)
    this.push(entry)
  }

  /** Sends what can be sent now. */
  private push(entry: Entry): void {
    if (entry.busy || entry.message.status !== 'pending') return
    const sdk = this.connection.open
    // chat §4: a message sent while disconnected makes the connection recover.
    if (!sdk) return this.connection.resume()
    entry.busy = true
    void this.run(entry, sdk).finally(() => {
      entry.busy = false
      // The connection changed meanwhile: what waits goes over the new one.
      if (this.connection.open && this.connection.open !== sdk) this.push(entry)
    })
  }

  private async run(entry: Entry, sdk: SdkConnection): Promise<void> {
    clearTimeout(entry.again)
    try {
      if (entry.file && !entry.uploaded) {
        // A large file may take longer than a message may wait.
        clearTimeout(entry.late)
        entry.late = undefined
        entry.uploaded = await this.uploads.chatFile(entry.file, entry.message.type === 'file', (part) =>
          this.notify(entry, part),
        )
        // Before the message: its receiver requests the picture at once, and caches the response.
        if (entry.poster) await this.uploads.poster(entry.uploaded, entry.poster)
      }
      if (entry.file) await this.turn(entry)
      if (!this.isPending(entry)) return
      // The connection may have changed during the upload: the message goes over the new one.
      if (this.connection.open !== sdk) throw new ImError(make(CODE.socketGone, GONE))
      entry.sent = true
      const { serverMsgId } = await this.acknowledged(sdk, entry)
      this.sent(entry, serverMsgId)
    } catch (error) {
      const failure = failureOf(error)
      if (!this.isPending(entry)) return
      const uploading = entry.file !== null && entry.uploaded === null
      // An upload that took too long would take as long again, or was refused: a person decides.
      const waits = uploading
        ? UNREACHED.includes(failure.code) && ++entry.tries * RETRY_MS < WAIT_MS
        : UNSURE.includes(failure.code)
      if (!waits) return this.fail(entry, failure)
      entry.late ??= setTimeout(() => this.fail(entry, failure), WAIT_MS)
      if (failure.code === CODE.sendTimeout) cut(sdk)
      if (!uploading) return
      // The service was not reached: the connection may be dead without knowing. The file goes when it is back, as
      // texts do.
      this.connection.resume()
      entry.again = setTimeout(() => this.push(entry), RETRY_MS)
    }
  }

  /**
   * Files of one conversation are sent in the order in which they were chosen, whichever upload ends first. Texts do
   * not wait for them.
   */
  private async turn(entry: Entry): Promise<void> {
    const { id, chatType } = entry.message.conversation
    const isAhead = (other: Entry) =>
      other.file !== null &&
      other.message.status === 'pending' &&
      other.message.conversation.id === id &&
      other.message.conversation.chatType === chatType
    for (;;) {
      const all = [...this.entries.values()]
      const ahead = all.slice(0, Math.max(0, all.indexOf(entry))).find(isAhead)
      if (!ahead) return
      await new Promise<void>((done) => ahead.behind.push(done))
    }
  }
  private isPending({ message }: Entry): boolean {
    return this.entries.has(message.localId) && message.status === 'pending'
  }
  /** It is no longer pending. */
  private settle(entry: Entry): void {
    clearTimeout(entry.late)
    clearTimeout(entry.again)
    entry.late = undefined
    for (const go of entry.behind.splice(0)) go()
  }

  /** The service's acknowledgement, or an error when none comes: not in time, or not before the connection ends. */
  private async acknowledged(sdk: SdkConnection, { message, uploaded }: Entry): Promise<{ serverMsgId: string }> {
    let timer: ReturnType<typeof setTimeout> | undefined
    let end = () => {}
    const none = new Promise<never>((_, reject) => {
      const give = (code: number, words: string) => reject(new ImError(make(code, words)))
      timer = setTimeout(() => give(CODE.sendTimeout, 'send message timeout'), NO_ACK_MS)
      this.ends.add((end = () => give(CODE.socketGone, GONE)))
    })
    try {
      return await Promise.race([sdk.send(toSdk(message, uploaded)), none])
    } finally {
      clearTimeout(timer)
      this.ends.delete(end)
    }
  }

  private sent(entry: Entry, serverId: string): void {
    const { message } = entry
    this.entries.delete(message.localId)
    this.settle(entry)
    this.known.markAnnounced(serverId)
    this.known.setConversation(serverId, message.conversation)
    entry.message = withFile({ ...message, id: serverId, status: 'sent', failure: undefined }, entry.uploaded)
    this.notify(entry)
  }

  private fail(entry: Entry, failure: ImFailure): void {
    if (entry.message.status !== 'pending') return
    entry.message = { ...entry.message, status: 'failed', failure }
    this.settle(entry)
    this.notify(entry)
  }

  private forget(entry: Entry): void {
    this.entries.delete(entry.message.localId)
    this.settle(entry)
    this.store()
    if (!('body' in entry.message)) return
    for (const url of [entry.message.body.localUrl, entry.poster && entry.message.body.thumbUrl])
      if (url) this.release(url)
  }

  private store(): void {
    this.keep?.write(this.unsent().map(withoutFile))
  }

  private notify({ message }: Entry, progress?: number): void {
    const { conversation, localId, status, failure } = message
    if (status !== 'pending' && status !== 'sent' && status !== 'failed') return
    const serverId = status === 'sent' ? message.id : ''
    if (progress === undefined) this.store()
    this.emitter.emit('sending', { conversation, localId, serverId, status, failure, message, progress })
  }
}

/** `file` and `still` (poster of a video) are on this device; absent for what goes without. */
const entryOf = (message: ImMessage, file: LocalFile | null = null, poster: LocalFile | null = null): Entry => ({
  message,
  file,
  poster,
  uploaded: null,
  busy: false,
  sent: false,
  late: undefined,
  again: undefined,
  tries: 0,
  behind: [],
})

/** As it outlives the app: URLs of this device do not. */
const withoutFile = (message: ImMessage): ImMessage =>
  'body' in message ? { ...message, body: { ...message.body, localUrl: undefined, thumbUrl: '' } } : message

/** Closes a connection that does not respond; the connection recovers by itself. */
function cut(sdk: SdkConnection): void {
  ;(sdk as unknown as { reconnect(): void }).reconnect()
}

/** A sent file is at its URL on the service; its URL on this device still shows it without fetching it. */
function withFile(message: ImMessage, uploaded: Uploaded | null): ImMessage {
  if (!uploaded || !('body' in message)) return message
  const url = `${uploaded.url}?em-redirect=true&share-secret=${uploaded.secret}`
  const body: MediaBody = {
    ...message.body,
    url,
    thumbUrl: message.type === 'img' ? url : message.type === 'video' ? `${url}&vframe=true` : '',
    secret: uploaded.secret,
    filetype: uploaded.filetype,
    fileLength: uploaded.fileLength,
  }
  return { ...message, body }
}
