import { observable } from 'mobx'
import type { StoragePort } from '@/platform/ports'
import { DRAFTS_KEY } from './parts'

/** Words begun and not sent, by conversation: they outlive the app and leave the device with the user. */
export class Drafts {
  private readonly texts = observable.map<string, string>()

  constructor(private readonly storage: StoragePort) {
    this.texts.replace(storage.get<Record<string, string>>(DRAFTS_KEY) ?? {})
  }

  of(key: string): string {
    return this.texts.get(key) ?? ''
  }
  set(key: string, text: string) {
    if (text.trim() === '') this.texts.delete(key)
    else this.texts.set(key, text)
    this.storage.set(DRAFTS_KEY, Object.fromEntries(this.texts))
  }
}
