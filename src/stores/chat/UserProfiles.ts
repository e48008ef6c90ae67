import { observable, runInAction } from 'mobx'
import { DETAILS_MAX, imApi, type ImContact } from '@/contract/im'
import type { ApiClient } from '@/services/ApiClient'
import { observe } from '../observe'

/** Names requested within this time go in one call. */
const GATHER_MS = 30

/**
 * Profiles of the product's users by IM user name: nickname, portrait, shop. Fetched in one call for all that a
 * screen shows.
 */
export class UserProfiles {
  private readonly known = observable.map<string, ImContact>({}, { deep: false })
  private readonly requested = new Set<string>()
  private queued = new Set<string>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly api: Pick<ApiClient, 'load'>,
    /** What this user calls a contact. */
    private readonly remarkOf: (username: string) => string = () => '',
  ) {
    observe(this)
  }

  /** What is known now; call `need` to have the rest fetched. */
  of(username: string): ImContact | undefined {
    return this.known.get(username)
  }
  /** What this user calls them, else their own name; a seller goes by the name of the shop. */
  nameOf(username: string): string {
    return this.remarkOf(username) || this.ownNameOf(username)
  }
  ownNameOf(username: string): string {
    const contact = this.known.get(username)
    return contact?.shop?.name || contact?.nickname || '叮当用户'
  }
  /** Key of the portrait or the shop's logo; empty for none. */
  pictureOf(username: string): string {
    const contact = this.known.get(username)
    return contact?.shop?.logo || contact?.avatar || ''
  }
  put(contact: ImContact) {
    this.known.set(contact.imUsername, contact)
  }
  setOnline(username: string, online: boolean) {
    const person = this.known.get(username)
    if (person && person.online !== online) this.put({ ...person, online })
  }
  ensure(usernames: string[]) {
    for (const username of usernames) if (username && !this.requested.has(username)) this.queued.add(username)
    if (this.queued.size > 0) this.timer ??= setTimeout(() => void this.fetch(), GATHER_MS)
  }
  /** Fetches one person again, e.g. for whether they are online. */
  async refresh(username: string): Promise<void> {
    await this.request([username])
  }

  private async fetch(): Promise<void> {
    this.timer = undefined
    const names = [...this.queued]
    this.queued.clear()
    for (let start = 0; start < names.length; start += DETAILS_MAX)
      await this.request(names.slice(start, start + DETAILS_MAX))
  }
  private async request(names: string[]): Promise<void> {
    for (const name of names) this.requested.add(name)
    try {
      const { list } = await this.api.load(imApi.details, { imUsernames: names })
      runInAction(() => {
        for (const contact of list) this.known.set(contact.imUsername, contact)
      })
    } catch {
      // The next screen that shows them requests them again.
      for (const name of names) this.requested.delete(name)
    }
  }
}
