import { observable, runInAction } from 'mobx'
import { imApi } from '@/contract/im'
import type { Contact } from '@/im/entities'
import type { ContactEvent, GroupEvent } from '@/im/events'
import type { ImClient } from '@/im/ImClient'
import type { StoragePort } from '@/platform/ports'
import type { UserError } from '@/domain/UserError'
import type { ApiClient } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'
import { REQUESTS_KEY } from './parts'
import { observe } from '../observe'

/** A pending request: to be a contact, to be let into a group, or for this user to join one. */
export interface Request {
  kind: 'contact' | 'join' | 'invite'
  from: string
  /** Empty for contacts. */
  groupId: string
  groupName: string
  reason: string
  at: number
}
interface StoredContacts {
  owner: string
  requests: Request[]
}
type Named = Pick<Request, 'kind' | 'from' | 'groupId'>
const same = (a: Named, b: Named) => a.kind === b.kind && a.from === b.from && a.groupId === b.groupId

/**
 * Contacts, pending requests, and the block list (chat §4). The chat service delivers a request once to each device:
 * earlier ones, or their response on another device, come from the product's service. They are stored on the device
 * for when it cannot be reached.
 */
export class Contacts {
  list: Contact[] = []
  loaded = false
  error: UserError | null = null
  requests: Request[]
  private readonly blocked = observable.set<string>()

  constructor(
    private readonly im: Pick<ImClient, 'contacts' | 'blocks' | 'groups'>,
    private readonly storage: StoragePort,
    private readonly now: () => number,
    /** Whose they are: another user of the phone finds none. */
    private readonly owner: string,
    private readonly api: Pick<ApiClient, 'load'>,
  ) {
    const stored = storage.get<StoredContacts>(REQUESTS_KEY)
    this.requests = stored?.owner === owner ? stored.requests : []
    observe(this)
  }

  has(username: string): boolean {
    return this.list.some(({ name }) => name === username)
  }
  /** What this user calls them; empty for what everybody does. */
  remarkOf(username: string): string {
    return this.list.find(({ name }) => name === username)?.remark ?? ''
  }
  isBlocked(username: string): boolean {
    return this.blocked.has(username)
  }
  get blockedNames(): string[] {
    return [...this.blocked]
  }

  async load(): Promise<void> {
    this.error = null
    try {
      const [list, blocked] = await Promise.all([this.im.contacts.list(), this.im.blocks.list()])
      runInAction(() => {
        this.list = list
        this.loaded = true
        this.blocked.replace(blocked)
      })
    } catch (thrown) {
      const error = userErrorOf(thrown)
      runInAction(() => (this.error = error))
    }
  }
  /** The requests that are still pending. */
  async reload(): Promise<void> {
    const requestedAt = this.now()
    try {
      const { list } = await this.api.load(imApi.requests, {})
      runInAction(() => {
        const known = list.map(({ at, ...request }): Request => ({ ...request, at: Date.parse(at) }))
        // What came while the response was on its way may not be in it.
        const fresh = this.requests.filter((one) => one.at >= requestedAt && !known.some((old) => same(old, one)))
        this.requests = [...fresh, ...known]
        this.save()
      })
    } catch (error) {
      userErrorOf(error) // The stored requests stay.
    }
  }
  onContact({ action, from, reason }: ContactEvent) {
    if (action === 'invited') this.keep({ kind: 'contact', from, groupId: '', groupName: '', reason, at: this.now() })
    else {
      if (action === 'added' || action === 'agreed') this.settle({ kind: 'contact', from, groupId: '' })
      if (action !== 'ban' && action !== 'allow' && this.loaded) void this.load()
    }
  }
  onGroup({ operation, id, from, name, reason, userId }: GroupEvent) {
    const base = { groupId: id, groupName: name, reason, at: this.now() }
    if (operation === 'requestToJoin') this.keep({ ...base, kind: 'join', from: userId || from })
    if (operation === 'inviteToJoin') this.keep({ ...base, kind: 'invite', from })
  }
  setBlocked(names: string[]) {
    this.blocked.replace(names)
  }

  async respond(request: Request, yes: boolean): Promise<void> {
    const { contacts, groups } = this.im
    const { kind, from, groupId } = request
    if (kind === 'contact') await (yes ? contacts.accept(from) : contacts.decline(from))
    else if (kind === 'join')
      await (yes ? groups.acceptJoin(groupId, from) : groups.rejectJoin(groupId, from, '暂不方便加入'))
    else await (yes ? groups.acceptInvite(groupId) : groups.rejectInvite(groupId))
    this.settle(request)
    if (yes && kind === 'contact') await this.load()
  }
  async ban(username: string, banned: boolean): Promise<void> {
    await (banned ? this.im.blocks.ban([username]) : this.im.blocks.allow([username]))
    runInAction(() => (banned ? this.blocked.add(username) : this.blocked.delete(username)))
  }
  async setRemark(username: string, remark: string): Promise<void> {
    await this.im.contacts.setRemark(username, remark)
    runInAction(() => (this.list = this.list.map((one) => (one.name === username ? { ...one, remark } : one))))
  }
  async remove(username: string): Promise<void> {
    await this.im.contacts.remove(username)
    runInAction(() => (this.list = this.list.filter(({ name }) => name !== username)))
  }

  private keep(request: Request) {
    this.requests = [request, ...this.requests.filter((old) => !same(old, request))]
    this.save()
  }
  private save() {
    this.storage.set(REQUESTS_KEY, { owner: this.owner, requests: this.requests } satisfies StoredContacts)
  }
  private settle(request: Named) {
    this.requests = this.requests.filter((old) => !same(old, request))
    this.save()
  }
}
