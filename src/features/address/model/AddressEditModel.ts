import { makeAutoObservable, runInAction } from 'mobx'
import type { App } from '@/boot/createApp'
import { addressApi, type Address, type AddressInput } from '@/contract/address'
import { ERRORS } from '@/contract/errors'
import { geoApi } from '@/contract/geo'
import { TEXT } from '@/contract/texts'
import { addressFaults, tidyAddress, type AddressField } from '@/domain/address'
import { ApiError } from '@/services/ApiClient'
import { splitPhone, toE164 } from '@/widgets/phoneCountries'
import { choosePlace } from '@/widgets/place'
import type { AreaChoice, PlaceChoice, TemplateChoice } from './choices'

export const LABELS = ['家', '公司', '父母家', '朋友'] as const

/** What leaving an unsaved address means; WeChat's own back arrow asks with these words alone. */
export const LEAVE_UNSAVED = '还没有保存，离开后刚才填写的内容不会保留。'

interface Draft extends Omit<AddressInput, 'phone'> {
  country: string
  number: string
}
type TextField = Exclude<AddressField, 'phone' | 'region'> | 'number' | 'label'

const EMPTY: Draft = {
  name: '',
  country: '64',
  number: '',
  street: '',
  suburb: '',
  city: '',
  region: '',
  postcode: '',
  isDefault: false,
  label: '',
}
const draftOf = ({ alias: _alias, phone, ...rest }: Address): Draft => {
  const { country, number } = splitPhone(phone)
  return { ...rest, country, number }
}

/** 编辑地址: one address, new or known, filled by hand, by address search, by area or from a saved one. */
export class AddressEditModel {
  draft: Draft = { ...EMPTY }
  errors: Partial<Record<AddressField, string>> = {}
  /** Waiting for the address to edit, or why it did not come. */
  loading = false
  failed: string | null = null
  saving = false
  /** 其他: the label is typed. */
  ownLabel = false
  private before: Draft = { ...EMPTY }
  private keys: string[] = []

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'handover' | 'platform'>,
    private readonly params: { alias?: string; choose?: string },
  ) {
    makeAutoObservable<AddressEditModel, 'app' | 'params' | 'keys' | 'before'>(
      this,
      { app: false, params: false, keys: false, before: false },
      { autoBind: true },
    )
    this.loading = params.alias !== undefined
  }

  get isNew() {
    return this.params.alias === undefined
  }
  get changed() {
    return JSON.stringify(this.draft) !== JSON.stringify(this.before)
  }
  /** `Auckland · Ponsonby`, or empty. */
  get areaText() {
    const { region, city } = this.draft
    return [region, city].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(' · ')
  }

  start() {
    const { alias, choose } = this.params
    if (alias === undefined) return
    const given = this.app.handover.given<Address>(choose)
    if (given?.alias === alias) this.fill(given)
    else void this.load()
  }
  /** After a reload the page has only the alias. */
  async load(): Promise<void> {
    this.loading = true
    this.failed = null
    try {
      const { list } = await this.app.api.call(addressApi.list, {}, { quiet: true })
      const found = list.find(({ alias }) => alias === this.params.alias)
      runInAction(() => {
        if (found) this.fill(found)
        else this.fail('这个地址已被删除')
      })
    } catch (error) {
      runInAction(() => this.fail(error instanceof ApiError ? error.message : TEXT.failed))
    }
  }

  set(field: TextField, text: string) {
    this.draft[field] = text
    delete this.errors[field === 'number' ? 'phone' : (field as AddressField)]
  }
  setCountry(country: string) {
    this.draft.country = country
    delete this.errors.phone
  }
  setDefault(isDefault: boolean) {
    this.draft.isDefault = isDefault
  }
  /** A second tap takes a label off. */
  setLabel(label: string) {
    this.ownLabel = false
    this.draft.label = this.draft.label === label ? '' : label
  }
  typeLabel() {
    this.ownLabel = true
    if ((LABELS as readonly string[]).includes(this.draft.label)) this.draft.label = ''
  }

  openSearch() {
    const key = this.ask<PlaceChoice>({ text: this.draft.street }, this.takePlace)
    this.app.nav.open('nzPostChoice', { choose: key, key: this.draft.street || undefined })
  }
  /** A place on the map becomes the parts of the address; the house number stays for the person to write. */
  openMap() {
    return choosePlace(this.app, ({ lat, lng }) => void this.takePoint(lat, lng))
  }
  openArea() {
    const { region, city } = this.draft
    this.app.nav.open('areaChoice', { choose: this.ask<AreaChoice>({ region, city }, this.takeArea) })
  }
  openTemplates() {
    this.app.nav.open('addressTemplate', { choose: this.ask<TemplateChoice>({}, this.takeTemplate) })
  }

  async save(): Promise<void> {
    if (this.saving || !this.check()) return
    this.saving = true
    try {
      const saved = await this.send()
      runInAction(() => (this.before = { ...this.draft }))
      this.app.ui.showToast('地址已保存')
      this.app.handover.answer(this.params.choose, saved)
      await this.app.nav.back()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // Otherwise the client has said why; nothing typed is lost.
      runInAction(() => {
        if (error.code === ERRORS.addressOutside[0]) this.errors.postcode = error.message
      })
    } finally {
      runInAction(() => (this.saving = false))
    }
  }
  /** The bar's back arrow: asks where something would be lost. */
  async leave(): Promise<void> {
    const sure =
      !this.changed ||
      (await this.app.ui.confirm({
        title: '确定离开吗？',
        text: LEAVE_UNSAVED,
        confirm: '离开',
        cancel: '继续填写',
      }))
    if (sure) await this.app.nav.back()
  }
  dispose() {
    for (const key of this.keys) this.app.handover.forget(key)
  }

  private send(): Promise<Address> {
    const { country: _country, number: _number, ...rest } = this.draft
    const input = tidyAddress({ ...rest, phone: this.phone, label: this.draft.label.trim() })
    const { alias } = this.params
    return alias === undefined
      ? this.app.api.call(addressApi.add, input)
      : this.app.api.call(addressApi.update, { ...input, alias }, { loading: false })
  }
  /** E.164, or empty for a number that is none. */
  private get phone() {
    return toE164(this.draft.country, this.draft.number) ?? ''
  }
  private check(): boolean {
    const { country: _country, number, ...rest } = this.draft
    this.errors = addressFaults({ ...rest, phone: this.phone })
    if (number.trim() === '') this.errors.phone = '请填写手机号'
    return Object.keys(this.errors).length === 0
  }
  private fill(address: Address) {
    this.draft = draftOf(address)
    this.before = { ...this.draft }
    this.ownLabel = address.label !== '' && !(LABELS as readonly string[]).includes(address.label)
    this.loading = false
  }
  private fail(message: string) {
    this.failed = message
    this.loading = false
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
    runInAction(() => this.takePlace({ ...area, street: area.street || this.draft.street }))
  }
  private takePlace({ street, suburb, city, region, postcode }: PlaceChoice) {
    Object.assign(this.draft, { street, suburb, city, region, postcode })
    this.errors = this.errors.name || this.errors.phone ? { name: this.errors.name, phone: this.errors.phone } : {}
  }
  private takeArea({ region, city, suburb, postcode, rd }: AreaChoice) {
    const { draft } = this
    Object.assign(draft, { region, city, suburb, postcode: postcode || draft.postcode })
    // A rural delivery round is part of the street line; another place has another.
    const street = draft.street.replace(/,?\s*\bRD \d{1,2}\b/, '')
    draft.street = rd && street !== '' ? `${street}, ${rd}` : street
    for (const field of ['city', 'suburb', 'postcode'] as const) delete this.errors[field]
  }
  private takeTemplate({ address, whole }: TemplateChoice) {
    const { alias: _alias, isDefault: _isDefault, name, phone, label, ...place } = address
    Object.assign(this.draft, place)
    if (whole) {
      Object.assign(this.draft, { name, label })
      const { country, number } = splitPhone(phone)
      Object.assign(this.draft, { country, number })
      this.ownLabel = label !== '' && !(LABELS as readonly string[]).includes(label)
    }
    this.errors = {}
  }
}
