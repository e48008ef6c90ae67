import { observable, runInAction } from 'mobx'
import type { Group, GroupDetails } from '@/im/entities'
import type { GroupEvent } from '@/im/events'
import type { ImClient } from '@/im/ImClient'
import type { UserError } from '@/domain/UserError'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '../observe'

const PAGE = 50
/** What ends this user's place in a group, and the text of an open conversation about it. */
const ENDED: Partial<Record<GroupEvent['operation'], string>> = {
  destroy: '群聊已解散',
  removeMember: '你已被移出群聊',
}
/** What brings this user into one. Invitations, refusals and the end of a block are sent to outsiders as well. */
const JOINED = new Set<GroupEvent['operation']>(['acceptRequest', 'acceptInvite', 'directJoined', 'memberPresence'])

/** The groups of this user, and the facts of those that a screen shows. */
export class Groups {
  list: Group[] = []
  loaded = false
  error: UserError | null = null
  private readonly details = observable.map<string, GroupDetails>({}, { deep: false })
  private readonly requested = new Set<string>()
  /** Why this user is in a group no more, by the group's id. */
  private readonly ends = observable.map<string, string>()

  constructor(
    private readonly im: Pick<ImClient, 'groups'>,
    private readonly user: () => string,
  ) {
    observe(this)
  }

  async load(): Promise<void> {
    this.error = null
    try {
      const list: Group[] = []
      for (let page = 0; ; page++) {
        const part = await this.im.groups.joined(page, PAGE)
        list.push(...part)
        if (part.length < PAGE) break
      }
      runInAction(() => {
        this.list = list
        this.loaded = true
        for (const { groupId } of list) this.ends.delete(groupId)
      })
    } catch (thrown) {
      const error = userErrorOf(thrown)
      runInAction(() => (this.error = error))
    }
  }
  of(groupId: string): GroupDetails | undefined {
    return this.details.get(groupId)
  }
  nameOf(groupId: string): string {
    const listed = this.list.find((group) => group.groupId === groupId)
    return this.details.get(groupId)?.groupName || listed?.groupName || '群聊'
  }
  need(groupIds: string[]) {
    for (const groupId of groupIds) {
      if (this.requested.has(groupId)) continue
      this.requested.add(groupId)
      void this.refresh(groupId).catch(() => this.requested.delete(groupId))
    }
  }
  async refresh(groupId: string): Promise<GroupDetails> {
    const details = await this.im.groups.details(groupId)
    runInAction(() => this.details.set(groupId, details))
    return details
  }
  /** Why a group takes no messages any more; empty while this user is in it, as far as is known. */
  endOf(groupId: string): string {
    return this.ends.get(groupId) ?? ''
  }
  forget(groupId: string) {
    this.details.delete(groupId)
    this.requested.delete(groupId)
    this.list = this.list.filter((group) => group.groupId !== groupId)
  }
  onEvent({ operation, id, userId }: GroupEvent) {
    const meant = operation === 'destroy' || userId === '' || userId === this.user()
    const end = meant && ENDED[operation]
    if (end) {
      this.forget(id)
      this.ends.set(id, end)
    } else {
      if (JOINED.has(operation)) this.ends.delete(id)
      if (this.details.has(id)) void this.refresh(id).catch(() => undefined)
    }
    if (this.loaded) void this.load()
  }
}
