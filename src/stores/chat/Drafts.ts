import { observable, runInAction } from 'mobx'
import type { StoragePort } from '@/platform/ports'
import { DRAFTS_KEY } from './parts'

interface StoredDrafts {
  owner: string
  texts: Record<string, string>
}

/**
 * Words begun and not sent, by conversation: they outlive the app and leave the device with the user. Several tabs share them: each changes its
 * own conversation in what is stored by then, and takes away only what it knew.
 */
export class Drafts {
  private readonly texts = observable.map<string, string>()

  constructor(
    private readonly storage: StoragePort,
    /** Whose they are: another user of the phone finds none. */
    private readonly owner: string,
  ) {
    this.refresh()
  }

  of(key: string): string {
    return this.texts.get(key) ?? ''
  }
  /** What another tab has written by now. */
  refresh() {
    runInAction(() => this.texts.replace(this.stored()))
  }
  set(key: string, text: string) {
    const texts = this.stored()
    if (text.trim() !== '') texts[key] = text
    else if ((texts[key] ?? '') === this.of(key)) delete texts[key]
    this.storage.set(DRAFTS_KEY, { owner: this.owner, texts } satisfies StoredDrafts)
    runInAction(() => this.texts.replace(texts))
  }

  private stored(): Record<string, string> {
    const stored = this.storage.get<StoredDrafts>(DRAFTS_KEY)
    return stored?.owner === this.owner ? { ...stored.texts } : {}
  }
}
