import type { LocalFile } from '@/platform/ports'
import type { Connection } from '../connection/Connection'
import type { Emitter } from '../Emitter'
import { CODE, failureOf, make } from '../failures'
import type { OutgoingMedia } from '../ImClient'
import type { UnsentKeep } from '../ImParts'
import { ImError } from '../ImError'
import { toSdk } from '../messages/toSdk'
import type { Known } from '../messages/Known'
import type { SdkConnection } from '../sdk'
import type { ConversationRef, ImFailure, ImMessage, MediaBody } from '../types'
import type { Uploaded, Uploads } from './upload'

/** A message that found no open line waits this long; then it is failed, and a person decides. */
const WAIT_MS = 60_000
/** chat wire: no acknowledgement in this time means that the line is dead. The SDK keeps no such timer for messages with files. */
const NO_ACK_MS = 16_000
const GONE = 'websocket has been disconnected'
/** An upload that reached nobody while the line seems open is tried again after this. */
const RETRY_MS = 4000
/** A file does not outlive the app: what hung on it stands there, and says so. */
const FILE_LOST = { ...make(CODE.upload, 'file is gone'), text: '应用已关闭，文件没有发完，请重新选择后再发' }
/** Faults that leave open whether the message arrived: it goes again with the same id. */
const UNSURE: number[] = [CODE.sendTimeout, CODE.socketGone, CODE.disconnected, CODE.closed, CODE.timeout]
/** Faults of an upload that reached nobody. */
const UNREACHED: number[] = [CODE.unknownRequest, CODE.socketGone, CODE.disconnected, CODE.closed]

interface Entry {
  message: ImMessage
  file: LocalFile | null
  /** First picture of a film. */
  still: LocalFile | null
  uploaded: Uploaded | null
  /** A send or upload is under way. */
  busy: boolean
  /** It was handed to the line: it may have arrived. */
  said: boolean
  late: ReturnType<typeof setTimeout> | undefined
  again: ReturnType<typeof setTimeout> | undefined
  /** Uploads that reached nobody, since it was last sent. */
  tries: number
  /** Those that wait for it to be sent, failed or taken back. */
  behind: (() => void)[]
}

/** Messages on their way out: pending → sent | failed (chat §4). Knows them from when they are written until the service has them. */
export class Outbox {
  private readonly entries = new Map<string, Entry>()
  /** What waits for an answer of the line that is open: told when it ends. */
  private readonly ends = new Set<() => void>()

  constructor(
    private readonly connection: Connection,
    private readonly uploads: Uploads,
    private readonly known: Known,
    private readonly emitter: Emitter,
    /** Gives up an address of this device. */
    private readonly release: (address: string) => void,
    private readonly keep?: UnsentKeep,
  ) {
    // The app ended over them: whether they still fit, and whether they arrived, a person decides; a resend has the same id.
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

  add(message: ImMessage, { file, still }: Partial<OutgoingMedia> = {}): ImMessage {
    const entry = entryOf(message, file, still)
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
    if (!entry || (entry.said && entry.message.status === 'pending')) return false
    this.forget(entry)
    return true
  }

  unsent(of?: ConversationRef): ImMessage[] {
    const all = [...this.entries.values()].map(({ message }) => message)
    return of ? all.filter(({ conversation: { id, chatType } }) => id === of.id && chatType === of.chatType) : all
  }

  attach(): void {}
  /** The line is open: what waited goes, in the order it was written. */
  opened(): void {
    for (const entry of this.entries.values()) this.push(entry)
  }
  closed(): void {
    for (const entry of [...this.entries.values()]) this.forget(entry)
  }

  private begin(entry: Entry): void {
    clearTimeout(entry.late)
    entry.tries = 0
    this.tell(entry)
    if ('body' in entry.message && !entry.file && !entry.uploaded) return this.fail(entry, FILE_LOST)
    if (!this.connection.isWanted) return this.fail(entry, make(CODE.closed, 'not login'))
    entry.late = setTimeout(() => this.fail(entry, make(CODE.socketGone, GONE)), WAIT_MS)
    this.push(entry)
  }

  /** Sends what can be sent now. */
  private push(entry: Entry): void {
    if (entry.busy || entry.message.status !== 'pending') return
    const sdk = this.connection.open
    // chat §4: a message sent while the line is cut has it mended.
    if (!sdk) return this.connection.resume()
    entry.busy = true
    void this.run(entry, sdk).finally(() => {
      entry.busy = false
      // The line changed while it was busy: what waits goes on the new one.
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
          this.tell(entry, part),
        )
        // Before the message: who gets it asks for the picture at once, and keeps the answer.
        if (entry.still) await this.uploads.still(entry.uploaded, entry.still)
      }
      if (entry.file) await this.turn(entry)
      if (!this.isPending(entry)) return
      // The line may have changed while the file was on its way: it is said on the new one.
      if (this.connection.open !== sdk) throw new ImError(make(CODE.socketGone, GONE))
      entry.said = true
      const { serverMsgId } = await this.acknowledged(sdk, entry)
      this.sent(entry, serverMsgId)
    } catch (fault) {
      const failure = failureOf(fault)
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
      // Nobody was reached: the line may be dead without knowing. The file goes when it is back, as words do.
      this.connection.resume()
      entry.again = setTimeout(() => this.push(entry), RETRY_MS)
    }
  }

  /** Files of one conversation are said in the order in which they were chosen, whichever is up first. Words do not wait for them. */
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
  /** It is on its way no more. */
  private settle(entry: Entry): void {
    clearTimeout(entry.late)
    clearTimeout(entry.again)
    entry.late = undefined
    for (const go of entry.behind.splice(0)) go()
  }

  /** The service's acknowledgement, or a fault when none comes: not in time, or not before the line ends. */
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
    this.known.tell(serverId)
    this.known.place(serverId, message.conversation)
    entry.message = withFile({ ...message, id: serverId, status: 'sent', failure: undefined }, entry.uploaded)
    this.tell(entry)
  }

  private fail(entry: Entry, failure: ImFailure): void {
    if (entry.message.status !== 'pending') return
    entry.message = { ...entry.message, status: 'failed', failure }
    this.settle(entry)
    this.tell(entry)
  }

  private forget(entry: Entry): void {
    this.entries.delete(entry.message.localId)
    this.settle(entry)
    this.store()
    if (!('body' in entry.message)) return
    for (const address of [entry.message.body.localUrl, entry.still && entry.message.body.thumbUrl])
      if (address) this.release(address)
  }

  private store(): void {
    this.keep?.write(this.unsent().map(withoutFile))
  }

  private tell({ message }: Entry, progress?: number): void {
    const { conversation, localId, status, failure } = message
    if (status !== 'pending' && status !== 'sent' && status !== 'failed') return
    const serverId = status === 'sent' ? message.id : ''
    if (progress === undefined) this.store()
    this.emitter.emit('sending', { conversation, localId, serverId, status, failure, message, progress })
  }
}

/** `file` and `still` (first picture of a film) are on this device; absent for what goes without. */
const entryOf = (message: ImMessage, file: LocalFile | null = null, still: LocalFile | null = null): Entry => ({
  message,
  file,
  still,
  uploaded: null,
  busy: false,
  said: false,
  late: undefined,
  again: undefined,
  tries: 0,
  behind: [],
})

/** As it outlives the app: addresses of this device do not. */
const withoutFile = (message: ImMessage): ImMessage =>
  'body' in message ? { ...message, body: { ...message.body, localUrl: undefined, thumbUrl: '' } } : message

/** Closes a line that answers nothing; the connection mends it. */
function cut(sdk: SdkConnection): void {
  ;(sdk as unknown as { reconnect(): void }).reconnect()
}

/** A sent file is at its address on the service; its address on this device still shows it without fetching it. */
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
