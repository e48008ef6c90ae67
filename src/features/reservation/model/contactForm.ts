import type { App } from '@/app/createApp'
import { CONTACT_NAME, WISHES } from '@/contract/reservation'
import { textError, tidyText } from '@/contract/textRules'
import { toE164 } from '@/domain/phoneCountries'
import { Draft } from '@/stores/Draft'
import { Form } from '@/stores/Form'

/** Who comes, and what they wish. */
export interface ContactValues {
  name: string
  /** Calling code without its plus sign. */
  country: string
  number: string
  wishes: string
}
const EMPTY: ContactValues = { name: '', country: '64', number: '', wishes: '' }

/** Who comes: it is preserved where a time went, and over a reload. @param storeAlias of the store it is for */
export const contactForm = (app: Pick<App, 'ui' | 'session' | 'memory' | 'platform'>, storeAlias: string) =>
  new Form<ContactValues>(
    { ...EMPTY },
    {
      ui: app.ui,
      draft: new Draft<ContactValues>(app, `reserve ${storeAlias}`),
      rules: {
        name: (name) => textError(tidyText(name), { ...CONTACT_NAME, required: true }) ?? undefined,
        number: (number, { country }) =>
          number.trim() === '' ? '请填写手机号' : toE164(country, number) ? undefined : '手机号格式不正确',
        wishes: (wishes) => textError(tidyText(wishes), WISHES) ?? undefined,
      },
    },
  )

/** What the service is sent. */
export const contactInput = ({ name, country, number, wishes }: ContactValues) => ({
  name: tidyText(name),
  phone: toE164(country, number) ?? '',
  wishes: tidyText(wishes),
})
