import { makeAutoObservable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { addressApi, type Address } from '@/contract/address'
import { addressText, MAX_ADDRESSES } from '@/domain/address'
import { Task } from '@/stores/Task'

/** 收货地址: the user's addresses; opened with a `choose` key, a tap hands one back to the page that asked. */
export class AddressListModel {
  readonly addresses: Task<Address[]>
  /** An address made or changed on the edit page has been handed on: this page goes too. */
  private leaving = false
  private editKey: string | null = null

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'handover'>,
    private readonly choose: string | undefined,
  ) {
    this.addresses = new Task(async () => (await app.api.call(addressApi.list, {}, { quiet: true })).list)
    makeAutoObservable<AddressListModel, 'app' | 'choose' | 'leaving' | 'editKey'>(
      this,
      { app: false, choose: false, leaving: false, editKey: false, addresses: false },
      { autoBind: true },
    )
  }

  get list() {
    return this.addresses.data ?? []
  }
  get choosing() {
    return this.choose !== undefined
  }
  get full() {
    return this.list.length >= MAX_ADDRESSES
  }
  /** Alias of the address the asking page has now. */
  get current(): string | null {
    const given = this.app.handover.given<{ alias?: string } | string>(this.choose)
    return typeof given === 'string' ? given : (given?.alias ?? null)
  }

  start() {
    void this.addresses.run()
  }
  /** Back from the edit page. */
  returned() {
    if (this.leaving) void this.app.nav.back()
    else void this.addresses.run()
  }

  tap(address: Address) {
    // After a reload nobody waits for a choice any more.
    if (this.app.handover.answer(this.choose, address)) void this.app.nav.back()
    else this.edit(address)
  }
  edit(address: Address) {
    this.app.nav.open('addressEdit', { alias: address.alias, choose: this.askEditor(address) })
  }
  add() {
    if (this.full) return this.app.ui.showToast(`最多保存${MAX_ADDRESSES}个收货地址，请先删除不用的`)
    this.app.nav.open('addressEdit', { choose: this.askEditor(null) })
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
  dispose() {
    if (this.editKey) this.app.handover.forget(this.editKey)
  }

  /** What the editor saves comes back here; a new address is what the asking page wanted. */
  private askEditor(address: Address | null): string {
    this.dispose()
    const isNew = address === null
    this.editKey = this.app.handover.ask<Address | null, Address>(address, (saved) => {
      if (isNew) this.leaving = this.app.handover.answer(this.choose, saved)
    })
    return this.editKey
  }
  private async change(call: () => Promise<unknown>, done: string) {
    try {
      await call()
    } catch {
      return // The client has said why.
    }
    this.app.ui.showToast(done)
    const worked = await this.addresses.run()
    // The old list is still shown: say that it is old.
    if (!worked) runInAction(() => this.app.ui.showToast(this.addresses.error ?? ''))
  }
}
