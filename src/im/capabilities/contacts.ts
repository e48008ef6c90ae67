import type { Calls } from '../calls'
import type { Emitter } from '../Emitter'
import type { Contact } from '../entities'
import type { ImBlocks, ImContacts } from '../ImClient'
import type { AppKey } from '../appKey'
import { needSome, needString, needText } from '../rules'
import type { SdkConnection } from '../sdk'

/** chat §9: the roster domain. */
const ROSTER_DOMAIN = 'easemob.com'
const BLOCKS_CHANGED = 'dd.blocks'

export class Contacts implements ImContacts {
  constructor(
    private readonly calls: Calls,
    private readonly key: () => AppKey,
  ) {}

  async list(): Promise<Contact[]> {
    const { org, app } = this.key()
    const contacts = await this.calls.data<{ userId: string; remark?: string }[]>((sdk) => sdk.getAllContacts())
    return (contacts ?? []).map(({ userId, remark }) => ({
      name: userId,
      subscription: 'both',
      jid: `${org}#${app}_${userId}@${ROSTER_DOMAIN}`,
      remark: remark ?? '',
    }))
  }

  async add(username: string, reason = ''): Promise<void> {
    needText(username, 'username')
    await this.calls.run((sdk) => sdk.addContact(username, reason))
  }
  async remove(username: string): Promise<void> {
    needText(username, 'username')
    await this.calls.run((sdk) => sdk.deleteContact(username))
  }
  async accept(username: string): Promise<void> {
    needText(username, 'username')
    await this.calls.run((sdk) => sdk.acceptContactInvite(username))
  }
  async decline(username: string): Promise<void> {
    needText(username, 'username')
    await this.calls.run((sdk) => sdk.declineContactInvite(username))
  }
  async setRemark(username: string, remark: string): Promise<void> {
    needText(username, 'username')
    needString(remark, 'remark')
    await this.calls.run((sdk) => sdk.setContactRemark({ userId: username, remark }))
  }
}

export class Blocks implements ImBlocks {
  constructor(
    private readonly calls: Calls,
    private readonly emitter: Emitter,
  ) {}

  async list(): Promise<string[]> {
    return (await this.calls.data<string[]>((sdk) => sdk.getBlocklist())) ?? []
  }
  async ban(usernames: string[]): Promise<void> {
    needSome(usernames, 'users')
    await this.calls.run((sdk) => sdk.addUsersToBlocklist({ name: usernames }))
    await this.changed('ban', usernames)
  }
  async allow(usernames: string[]): Promise<void> {
    needSome(usernames, 'users')
    await this.calls.run((sdk) => sdk.removeUserFromBlocklist({ name: usernames }))
    await this.changed('allow', usernames)
  }

  /** Another device of this user changed the list: the project's own service sends a command from oneself. */
  listen(sdk: SdkConnection): void {
    sdk.addEventHandler('blocks', {
      onCmdMessage: ({ action, from, to }) => {
        if (action !== BLOCKS_CHANGED || from !== to) return
        // One that does not come is read again with the next change.
        void this.list().then(
          (names) => this.emitter.emit('blocks', names),
          () => undefined,
        )
      },
    })
  }

  /** chat §4: ban and allow reload the block list; the SDK lets those events fall. */
  private async changed(action: 'ban' | 'allow', usernames: string[]): Promise<void> {
    for (const from of usernames) this.emitter.emit('contact', { action, from, reason: '' })
    this.emitter.emit('blocks', await this.list())
  }
}

/** chat §4: incoming roster events. */
export function listenToContacts(sdk: SdkConnection, emitter: Emitter): void {
  const notify =
    (action: 'invited' | 'deleted' | 'added' | 'refused' | 'agreed') => (raw: { from: string; status?: string }) =>
      emitter.emit('contact', { action, from: raw.from, reason: raw.status ?? '' })
  sdk.addEventHandler('contacts', {
    onContactInvited: notify('invited'),
    onContactDeleted: notify('deleted'),
    onContactAdded: notify('added'),
    onContactRefuse: notify('refused'),
    onContactAgreed: notify('agreed'),
  })
}
