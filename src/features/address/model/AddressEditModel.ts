import { makeAutoObservable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { addressApi, type Address } from '@/contract/address'
import { ERRORS } from '@/contract/errors'
import { geoApi } from '@/contract/geo'
import { ApiError } from '@/services/ApiClient'
import { Task } from '@/stores/Task'
import { choosePlace } from '@/actions/place'
import { addressForm, addressInput, addressValues, isOwnLabel, phoneValues } from './addressForm'
import type { AreaChoice, PlaceChoice, TemplateChoice } from './choices'

/** What leaving an unsaved address means; WeChat's own back arrow asks with these words alone. */
export const LEAVE_UNSAVED = '还没有保存，离开后刚才填写的内容不会保留。'

/** 编辑地址: one address, new or known, filled by hand, by address search, by area or from a saved one. */
export class AddressEditModel {
  readonly form: ReturnType<typeof addressForm>
  /** The address to edit; not run for a new one. */
  readonly address: Task<Address>
  /** 其他: the label is typed. */
  ownLabel = false
  private keys: string[] = []

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'handover' | 'platform' | 'session' | 'memory'>,
    private readonly params: { alias?: string; choose?: string },
  ) {
    this.form = addressForm(app, params.alias)
    this.address = new Task(() => this.find())
    this.ownLabel = isOwnLabel(this.form.values.label)
    makeAutoObservable<AddressEditModel, 'app' | 'params' | 'keys'>(
      this,
      { app: false, params: false, keys: false, form: false, address: false },
      { autoBind: true },
    )
  }

  get isNew() {
    return this.params.alias === undefined
  }
  /** `Auckland · Ponsonby`, or empty. */
  get areaText() {
    const { region, city } = this.form.values
    return [region, city].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(' · ')
  }

  start() {
    const { alias, choose } = this.params
    if (alias === undefined) return
    const given = this.app.handover.given<Address>(choose)
    if (given?.alias === alias) this.begin(given)
    else void this.load()
  }
  /** After a reload the page has only the alias. */
  async load(): Promise<void> {
    if (await this.address.run()) this.begin(this.address.data!)
  }

  /** A second tap takes a label off. */
  setLabel(label: string) {
    this.ownLabel = false
    this.form.set('label', this.form.values.label === label ? '' : label)
  }
  typeLabel() {
    this.ownLabel = true
    if (!isOwnLabel(this.form.values.label)) this.form.set('label', '')
  }

  openSearch() {
    const { street } = this.form.values
    const key = this.ask<PlaceChoice>({ text: street }, this.form.fill)
    this.app.nav.open('nzPostChoice', { choose: key, key: street || undefined })
  }
  /** A place on the map becomes the parts of the address; the house number stays for the person to write. */
  openMap() {
    return choosePlace(this.app, ({ lat, lng }) => void this.takePoint(lat, lng))
  }
  openArea() {
    const { region, city } = this.form.values
    this.app.nav.open('areaChoice', { choose: this.ask<AreaChoice>({ region, city }, this.takeArea) })
  }
  openTemplates() {
    this.app.nav.open('addressTemplate', { choose: this.ask<TemplateChoice>({}, this.takeTemplate) })
  }

  async save(): Promise<void> {
    await this.form.submit(async () => {
      const saved = await this.send()
      this.app.ui.showToast('地址已保存')
      this.app.handover.answer(this.params.choose, saved)
      await this.app.nav.back()
    })
  }
  /** The bar's back arrow: asks where something would be lost. */
  async leave(): Promise<void> {
    const sure =
      !this.form.changed ||
      (await this.app.ui.confirm({
        title: '确定离开吗？',
        text: LEAVE_UNSAVED,
        confirm: '离开',
        cancel: '继续填写',
      }))
    if (sure) await this.app.nav.back()
  }
  /** The page was left, and said that nothing is kept. A reload does not come here. */
  dispose() {
    this.form.discard()
    for (const key of this.keys) this.app.handover.forget(key)
  }

  private async find(): Promise<Address> {
    const { list } = await this.app.api.call(addressApi.list, {}, { quiet: true })
    const found = list.find(({ alias }) => alias === this.params.alias)
    if (!found) throw new ApiError('business', ERRORS.notFound[0], '这个地址已被删除')
    return found
  }
  private send(): Promise<Address> {
    const input = addressInput(this.form.values)
    const { alias } = this.params
    const options = { quiet: true, loading: false }
    return alias === undefined
      ? this.app.api.call(addressApi.add, input, options)
      : this.app.api.call(addressApi.update, { ...input, alias }, options)
  }
  private begin(address: Address) {
    this.address.set(address)
    this.form.begin(addressValues(address))
    this.ownLabel = isOwnLabel(this.form.values.label)
  }
  private ask<Choice>(given: object, take: (choice: Choice) => void): string {
    const key = this.app.handover.ask(given, take)
    this.keys.push(key)
    return key
  }

  private async takePoint(lat: number, lng: number) {
    const answer = await this.app.api.call(geoApi.reverse, { lat, lng }).catch(() => null)
    if (!answer) return
    const { area } = answer
    if (!area) return this.app.ui.showToast('这里不在新西兰，请手动填写')
    const { street, suburb, city, region, postcode } = area
    this.form.fill({ suburb, city, region, postcode, street: street || this.form.values.street })
  }
  private takeArea({ region, city, suburb, postcode, rd }: AreaChoice) {
    const { values } = this.form
    // A rural delivery round is part of the street line; another place has another.
    const street = values.street.replace(/,?\s*\bRD \d{1,2}\b/, '')
    this.form.fill({ region, city, suburb, postcode: postcode || values.postcode })
    this.form.fill({ street: rd && street !== '' ? `${street}, ${rd}` : street })
  }
  private takeTemplate({ address, whole }: TemplateChoice) {
    const { street, suburb, city, region, postcode, name, phone, label } = address
    this.form.fill({ street, suburb, city, region, postcode })
    if (!whole) return
    this.form.fill({ name, label, ...phoneValues(phone) })
    runInAction(() => (this.ownLabel = isOwnLabel(label)))
  }
}
