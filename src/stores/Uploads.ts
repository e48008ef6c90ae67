import { makeAutoObservable, runInAction } from 'mobx'
import { ERRORS } from '@/contract/errors'
import { MAX_PICTURE_BYTES, userApi } from '@/contract/user'
import type { LocalFile, PickedFile, UploadPort } from '@/platform/ports'
import type { ApiClient } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'

/** One picture on its way. */
export interface Upload {
  readonly id: number
  /** Shows it on this device; empty for one that the service had already. */
  readonly preview: string
  /** `waiting` for its turn, `sending`, `sent` with its key, `failed` until it is tried again. */
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Of the service's picture; empty until it is sent. */
  key: string
  /** Why it failed, in words. */
  error: string
}

export interface UploadsDeps {
  api: Pick<ApiClient, 'upload'>
  platform: { uploads: Pick<UploadPort, 'preview' | 'release'> }
}

/**
 * Pictures of a page, sent to the service one after the other in the order they were picked; they can be moved, removed and tried again, before
 * and after. Nothing is shown of a failure but on the picture itself.
 */
export class Uploads {
  list: Upload[] = []
  private readonly files = new Map<number, LocalFile>()
  /** Ends the upload that is under way. */
  private abort: (() => void) | null = null
  private sending = false
  private lastId = 0

  /** @param keys pictures that the service has already */
  constructor(
    private readonly deps: UploadsDeps,
    readonly max: number,
    keys: readonly string[] = [],
  ) {
    for (const key of keys) this.list.push(this.entry({ preview: '', state: 'sent', progress: 1, key }))
    makeAutoObservable<Uploads, 'deps' | 'files' | 'abort' | 'sending' | 'lastId'>(
      this,
      { deps: false, files: false, abort: false, sending: false, lastId: false, max: false },
      { autoBind: true },
    )
  }

  /** How many more fit. */
  get room(): number {
    return this.max - this.list.length
  }
  /** Keys of what is sent, in the order shown. */
  get keys(): string[] {
    return this.list.filter(({ state }) => state === 'sent').map(({ key }) => key)
  }
  /** Some are on their way. */
  get busy(): boolean {
    return this.list.some(({ state }) => state === 'waiting' || state === 'sending')
  }
  get failed(): boolean {
    return this.list.some(({ state }) => state === 'failed')
  }

  /** Adds as many as fit and sends them. Resolves when nothing is on its way any more; never rejects. */
  add(pictures: readonly PickedFile[]): Promise<void> {
    for (const { file } of pictures.slice(0, Math.max(0, this.room))) {
      const entry = this.entry({
        preview: this.deps.platform.uploads.preview(file),
        state: 'waiting',
        progress: 0,
        key: '',
      })
      this.files.set(entry.id, file)
      this.list.push(entry)
    }
    return this.sendNext()
  }
  retry(id: number): Promise<void> {
    const upload = this.find(id)
    if (upload?.state === 'failed') Object.assign(upload, { state: 'waiting', progress: 0, error: '' })
    return this.sendNext()
  }
  /** Also ends it while it is on its way. */
  remove(id: number) {
    const upload = this.find(id)
    if (!upload) return
    this.list = this.list.filter((each) => each.id !== id)
    this.files.delete(id)
    if (upload.state === 'sending') this.abort?.()
    this.release(upload)
  }
  /** @param to its new place, from 0; beyond either end it is the first or last */
  move(id: number, to: number) {
    const upload = this.find(id)
    if (!upload) return
    const others = this.list.filter((each) => each !== upload)
    others.splice(Math.min(Math.max(0, to), others.length), 0, upload)
    this.list = others
  }
  /** The page has gone: what is on its way ends, and the device's memory is given back. */
  dispose() {
    const { list } = this
    this.list = []
    this.files.clear()
    this.abort?.()
    for (const upload of list) this.release(upload)
  }

  private entry(start: Omit<Upload, 'id' | 'error'>): Upload {
    return { id: ++this.lastId, error: '', ...start }
  }
  private find(id: number): Upload | undefined {
    return this.list.find((each) => each.id === id)
  }
  private release({ preview }: Upload) {
    if (preview) this.deps.platform.uploads.release(preview)
  }
  /** One at a time: on a slow line two would both be late. */
  private async sendNext(): Promise<void> {
    if (this.sending) return
    this.sending = true
    for (;;) {
      const next = this.list.find(({ state }) => state === 'waiting')
      if (!next) break
      await this.send(next)
    }
    this.sending = false
  }
  private async send(upload: Upload): Promise<void> {
    const { id } = upload
    const file = this.files.get(id)!
    upload.state = 'sending'
    try {
      // Refused before ten megabytes are sent for nothing.
      if (file.size > MAX_PICTURE_BYTES) return this.fail(upload, ERRORS.pictureSize[1])
      const { key } = await this.deps.api.upload(userApi.uploadPicture, {
        file,
        progress: (part) => runInAction(() => (upload.progress = part)),
        aborts: (abort) => {
          this.abort = abort
          // Removed before the upload had begun.
          if (!this.find(id)) abort()
        },
      })
      runInAction(() => Object.assign(upload, { state: 'sent', progress: 1, key }))
      this.files.delete(id)
    } catch (error) {
      // Of one that was removed nothing is shown.
      if (this.find(id)) this.fail(upload, userErrorOf(error).text)
    } finally {
      this.abort = null
    }
  }
  private fail(upload: Upload, error: string) {
    Object.assign(upload, { state: 'failed', error })
  }
}
