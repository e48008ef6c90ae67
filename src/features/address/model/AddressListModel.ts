import type { App } from '@/app/createApp'
import { addressApi, type Address } from '@/contract/address'
import { addressText, MAX_ADDRESSES } from '@/domain/address'
import { userErrorOf } from '@/services/userErrorOf'
import type { Chooser } from '@/services/PageResults'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

/** 收货地址: the user's addresses; opened to choose, a tap returns one to the page that opened it. */
export class AddressListModel {
  readonly addresses: Task<Address[]>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly chooser: Chooser<'addresses'> | null,
  ) {
    this.addresses = new Task(async () => (await app.api.load(addressApi.list, {})).list)
    observe(this)
  }

  get list() {
    return this.addresses.data ?? []
  }
  get choosing() {
    return this.chooser !== null
  }
  get full() {
    return this.list.length >= MAX_ADDRESSES
  }
  /** Alias of the address that the page which opened this one has now. */
  get current(): string | null {
    return this.chooser?.given.alias ?? null
  }

  start() {
    void this.addresses.run()
  }

  tap(address: Address) {
    return this.chooser ? this.chooser.resolve(address) : this.edit(address)
  }
  async edit(address: Address): Promise<void> {
    if (await this.app.nav.choose('addressEdit', address, { alias: address.alias })) await this.addresses.run()
  }
  /** A new address is what the page that opened this one wanted. */
  async add(): Promise<void> {
    if (this.full) return this.app.ui.showToast(`最多保存${MAX_ADDRESSES}个收货地址，请先删除不用的`)
    const added = await this.app.nav.choose('addressEdit', null)
    if (!added) return
    if (this.chooser) await this.chooser.resolve(added)
    else await this.addresses.run()
  }

  async makeDefault(address: Address): Promise<void> {
    if (address.isDefault) return
    await this.change(() => this.app.api.call(addressApi.update, { ...address, isDefault: true }), '已设为默认地址')
  }
  async remove(address: Address): Promise<void> {
    const yes = await this.app.ui.confirm({
      title: '删除这个地址？',
      text: `${address.name}，${addressText(address)}`,
      confirm: '删除',
      danger: true,
    })
    if (yes) await this.change(() => this.app.api.call(addressApi.remove, { alias: address.alias }), '地址已删除')
  }

  private async change(call: () => Promise<unknown>, done: string) {
    try {
      await call()
    } catch (error) {
      userErrorOf(error)
      return // The client has shown why.
    }
    this.app.ui.showToast(done)
    // Where it fails the old list is still shown: say that it is old.
    await this.addresses.refresh().catch(this.app.ui.showError)
  }
}
