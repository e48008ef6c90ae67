import { makeAutoObservable } from 'mobx'
import type { App } from '@/app/createApp'
import { addressApi, type Address } from '@/contract/address'
import { Task } from '@/stores/Task'
import type { TemplateChoice } from './choices'

/** 选择地址模板: the user's saved addresses, to start another from. */
export class TemplateModel {
  readonly addresses: Task<Address[]>
  /** Empty shows all. */
  label = ''

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'handover'>,
    private readonly choose: string,
  ) {
    this.addresses = new Task(async () => (await app.api.call(addressApi.list, {}, { quiet: true })).list)
    makeAutoObservable<TemplateModel, 'app' | 'choose'>(
      this,
      { app: false, choose: false, addresses: false },
      { autoBind: true },
    )
  }

  start() {
    // After a reload nobody waits for the choice.
    if (this.app.handover.given(this.choose) === null) return this.app.nav.replace('addresses')
    void this.addresses.run()
  }
  /** Labels in use, in the order of the list. */
  get labels(): string[] {
    return [...new Set((this.addresses.data ?? []).map(({ label }) => label).filter((label) => label !== ''))]
  }
  get list(): Address[] {
    const all = this.addresses.data ?? []
    return this.label === '' ? all : all.filter(({ label }) => label === this.label)
  }
  setLabel(label: string) {
    this.label = label
  }
  use(address: Address, whole: boolean) {
    this.app.handover.answer<TemplateChoice>(this.choose, { address, whole })
    void this.app.nav.back()
  }
}
