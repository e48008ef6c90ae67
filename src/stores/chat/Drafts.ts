import { observable } from 'mobx'
import type { StoragePort } from '@/platform/ports'
import { DRAFTS_KEY } from './parts'

interface Kept {
  owner: string
  texts: Record<string, string>
}

/** Words begun and not sent, by conversation: they outlive the app and leave the device with the user. */
export class Drafts {
  private readonly texts = observable.map<string, string>()

  constructor(
    private readonly storage: StoragePort,
    /** Whose they are: another user of the phone finds none. */
    private readonly owner: string,
  ) {
    const kept = storage.get<Kept>(DRAFTS_KEY)
    if (kept?.owner === owner) this.texts.replace(kept.texts)
  }

  of(key: string): string {
    return this.texts.get(key) ?? ''
  }
  set(key: string, text: string) {
    if (text.trim() === '') this.texts.delete(key)
    else this.texts.set(key, text)
    this.storage.set(DRAFTS_KEY, { owner: this.owner, texts: Object.fromEntries(this.texts) } satisfies Kept)
  }
}
