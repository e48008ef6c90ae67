import type { App } from '@/app/createApp'
import { addressApi, type Address, type AddressInput, type Area } from '@/contract/address'
import { ERRORS } from '@/contract/errors'
import { addressErrors, postcodeFits, tidyAddress, type AddressField } from '@/domain/address'
import { Draft } from '@/stores/Draft'
import { Form } from '@/stores/Form'
import { splitPhone, toE164 } from '@/domain/phoneCountries'

/** An address as it is typed: the phone in its two parts. */
export interface AddressValues extends Omit<AddressInput, 'phone'> {
  /** Calling code without its plus sign. */
  country: string
  number: string
}

export const LABELS = ['家', '公司', '父母家', '朋友'] as const
export const isOwnLabel = (label: string) => label !== '' && !(LABELS as readonly string[]).includes(label)

const EMPTY: AddressValues = {
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
export const phoneValues = (phone: string): Pick<AddressValues, 'country' | 'number'> => splitPhone(phone)
export const addressValues = ({ alias: _alias, phone, ...rest }: Address): AddressValues => ({
  ...rest,
  ...phoneValues(phone),
})
/** What the service is sent; a number that is none becomes empty. */
export function addressInput({ country, number, ...rest }: AddressValues): AddressInput {
  return tidyAddress({ ...rest, label: rest.label.trim(), phone: toE164(country, number) ?? '' })
}

/** @param alias of the address that is edited; undefined for a new one */
export function addressForm(
  app: Pick<App, 'api' | 'ui' | 'session' | 'memory' | 'platform'>,
  alias: string | undefined,
) {
  const rule = (field: AddressField) => (_value: unknown, all: AddressValues) => addressErrors(addressInput(all))[field]
  let areas: Promise<{ areas: Area[] }> | null = null
  const fetchAreas = () => {
    areas ??= app.api.load(addressApi.areas, {}).catch((error: unknown) => {
      areas = null
      throw error
    })
    return areas
  }
  return new Form<AddressValues>(
    { ...EMPTY },
    {
      ui: app.ui,
      rules: {
        name: rule('name'),
        number: (text, all) => (text.trim() === '' ? '请填写手机号' : rule('phone')(text, all)),
        street: rule('street'),
        suburb: rule('suburb'),
        city: (text, all) => rule('city')(text, all) ?? rule('region')(text, all),
        postcode: rule('postcode'),
      },
      asyncRules: {
        postcode: async (postcode, { region }) =>
          region === '' || postcodeFits((await fetchAreas()).areas, region, postcode)
            ? undefined
            : ERRORS.addressOutside[1],
      },
      fieldOf: { [ERRORS.addressOutside[0]]: 'postcode' },
      draft: new Draft(app, `address ${alias ?? ''}`),
    },
  )
}
