import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { addressApi, type Address } from '@/contract/address'
import { ERRORS } from '@/contract/errors'
import { geoApi } from '@/contract/geo'
import type { Result } from '@/choosers'
import { UserError } from '@/domain/UserError'
import type { Chooser } from '@/services/PageResults'
import { Task } from '@/stores/Task'
import { choosePlace } from '@/actions/place'
import { addressForm, addressInput, addressValues, isOwnLabel, phoneValues } from './addressForm'
import { observe } from '@/stores/observe'

/** What leaving an unsaved address means. */
export const LEAVE_UNSAVED = {
  title: '确定离开吗？',
  text: '还没有保存，离开后刚才填写的内容不会保留。',
  confirm: '离开',
  cancel: '继续填写',
}

/** 编辑地址: one address, new or known, filled by hand, by address search, by area or from a saved one. */
export class AddressEditModel {
  readonly form: ReturnType<typeof addressForm>
  /** The address to edit; not run for a new one. */
  readonly address: Task<Address>
  /** 其他: the label is typed. */
  ownLabel = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'platform' | 'session' | 'memory'>,
    /** Of the address to edit; undefined for a new one. */
    private readonly alias: string | undefined,
    private readonly chooser: Chooser<'addressEdit'> | null,
  ) {
    this.form = addressForm(app, alias)
    this.address = new Task(() => this.find())
    this.ownLabel = isOwnLabel(this.form.values.label)
    observe(this)
  }

  get isNew() {
    return this.alias === undefined
  }
  /** `Auckland · Ponsonby`, or empty. */
  get areaText() {
    const { region, city } = this.form.values
    return [region, city].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(' · ')
  }

  start() {
    if (this.isNew) return
    const given = this.chooser?.given
    if (given && given.alias === this.alias) this.begin(given)
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

  async openSearch() {
    const found = await this.app.nav.choose('nzPostChoice', null, { key: this.form.values.street || undefined })
    if (found) this.form.fill(found)
  }
  /** A place on the map becomes the parts of the address; the house number stays for the person to write. */
  async openMap() {
    const place = await choosePlace(this.app)
    if (place) await this.takePoint(place.lat, place.lng)
  }
  async openArea() {
    const { region, city } = this.form.values
    const area = await this.app.nav.choose('areaChoice', { region, city })
    if (area) this.takeArea(area)
  }
  async openTemplates() {
    const template = await this.app.nav.choose('addressTemplate', null)
    if (template) this.takeTemplate(template)
  }

  async save(): Promise<void> {
    await this.form.submit(async () => {
      const saved = await this.send()
      this.app.ui.showToast('地址已保存')
      await (this.chooser ? this.chooser.resolve(saved) : this.app.nav.back())
    })
  }
  /** The page was left, with the notice that nothing is saved. A reload does not come here. */
  dispose() {
    this.form.discard()
  }

  private async find(): Promise<Address> {
    const { list } = await this.app.api.load(addressApi.list, {})
    const found = list.find(({ alias }) => alias === this.alias)
    if (!found) throw new UserError('business', ERRORS.notFound[0], '这个地址已被删除')
    return found
  }
  private send(): Promise<Address> {
    const input = addressInput(this.form.values)
    const { alias } = this
    return alias === undefined
      ? this.app.api.send(addressApi.add, input)
      : this.app.api.send(addressApi.update, { ...input, alias })
  }
  private begin(address: Address) {
    this.address.set(address)
    this.form.begin(addressValues(address))
    this.ownLabel = isOwnLabel(this.form.values.label)
  }

  private async takePoint(lat: number, lng: number) {
    const response = await this.app.api.act(geoApi.reverse, { lat, lng }).catch(() => null)
    if (!response) return
    const { area } = response
    if (!area) return this.app.ui.showToast('这里不在新西兰，请手动填写')
    const { street, suburb, city, region, postcode } = area
    this.form.fill({ suburb, city, region, postcode, street: street || this.form.values.street })
  }
  private takeArea({ region, city, suburb, postcode, rd }: Result<'areaChoice'>) {
    const { values } = this.form
    // A rural delivery round is part of the street line; another place has another.
    const street = values.street.replace(/,?\s*\bRD \d{1,2}\b/, '')
    this.form.fill({ region, city, suburb, postcode: postcode || values.postcode })
    this.form.fill({ street: rd && street !== '' ? `${street}, ${rd}` : street })
  }
  private takeTemplate({ address, whole }: Result<'addressTemplate'>) {
    const { street, suburb, city, region, postcode, name, phone, label } = address
    this.form.fill({ street, suburb, city, region, postcode })
    if (!whole) return
    this.form.fill({ name, label, ...phoneValues(phone) })
    runInAction(() => (this.ownLabel = isOwnLabel(label)))
  }
}
