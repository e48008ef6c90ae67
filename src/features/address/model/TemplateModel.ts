import type { App } from '@/app/createApp'
import { addressApi, type Address } from '@/contract/address'
import type { Chooser } from '@/services/PageResults'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

/** 选择地址模板: the user's saved addresses, to start another from. */
export class TemplateModel {
  readonly addresses: Task<Address[]>
  /** Empty shows all. */
  label = ''

  constructor(
    app: Pick<App, 'api'>,
    private readonly chooser: Chooser<'addressTemplate'>,
  ) {
    this.addresses = new Task(async () => (await app.api.load(addressApi.list, {})).list)
    observe(this)
  }

  start() {
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
    void this.chooser.resolve({ address, whole })
  }
}
