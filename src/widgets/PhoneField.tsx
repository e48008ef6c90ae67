import { useApp } from '@/app/AppContext'
import { Button } from '@/ui/elements/Button'
import { Input } from '@/ui/elements/Input'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { PHONE_COUNTRIES } from '@/domain/phoneCountries'
import './PhoneField.scss'

interface PhoneFieldProps {
  country: string
  value: string
  onCountry: (code: string) => void
  onInput: (text: string) => void
  onBlur?: () => void
  label?: string
  error?: string
  layout?: 'row' | 'column'
  autoFocus?: boolean
}

/** A phone number with its country in front (domain: +64 and +86 first). */
export function PhoneField(props: PhoneFieldProps) {
  const { ui } = useApp()
  const { country, value, onCountry, onInput, onBlur, label = '手机号', error, layout, autoFocus } = props
  const choose = async () => {
    const options = PHONE_COUNTRIES.map(({ code, name }) => ({ key: code, label: `${name} +${code}` }))
    const chosen = await ui.choose({ title: '选择国家或地区', options })
    if (chosen) onCountry(chosen)
  }
  const name = PHONE_COUNTRIES.find(({ code }) => code === country)?.name ?? ''
  return (
    <Field label={label} value={value} error={error} layout={layout}>
      <Button className="dd-phone__country" ariaLabel={`国家或地区，${name} +${country}`} onClick={choose}>
        {`+${country}`}
        <Icon name="chevron-down" size={14} color="var(--color-hint)" />
      </Button>
      <Input
        className="dd-phone__number"
        kind="tel"
        name="tel"
        autoComplete="tel-national"
        value={value}
        placeholder="请输入手机号"
        maxLength={24}
        ariaLabel={label}
        ariaInvalid={error ? true : undefined}
        autoFocus={autoFocus}
        onInput={onInput}
        onBlur={onBlur}
      />
    </Field>
  )
}
