import { useState } from 'react'
import { formatMoney } from '@/domain/money'
import { MOST_CENTS, priceCents, priceDraft, priceText } from '@/domain/priceText'
import { Field, type FieldProps } from './Field'

export interface MoneyFieldProps extends Omit<
  FieldProps,
  'value' | 'kind' | 'onInput' | 'onClick' | 'multiline' | 'children'
> {
  /** Integer NZD cents; null for an empty field. */
  cents: number | null
  onChange: (cents: number | null) => void
  /** Default 0. */
  minCents?: number
  maxCents?: number
}

/** An amount in New Zealand dollars: cents in, cents out, no float between. What is out of bounds is an error, not changed. */
export function MoneyField(props: MoneyFieldProps) {
  const { cents, onChange, minCents = 0, maxCents = MOST_CENTS, error, onBlur, ...rest } = props
  /** As it is typed: `12.` is on its way to 12.5. */
  const [draft, setDraft] = useState<string>()
  const [left, setLeft] = useState(false)
  const beyond =
    cents === null
      ? undefined
      : cents < minCents
        ? `最少 $${formatMoney(minCents)}`
        : cents > maxCents
          ? `最多 $${formatMoney(maxCents)}`
          : undefined
  const settled = cents === null ? '' : cents % 100 === 0 ? priceText(cents) : formatMoney(cents).replace(/,/g, '')
  return (
    <Field
      {...rest}
      kind="decimal"
      prefix="$"
      value={draft ?? settled}
      placeholder={props.placeholder ?? '0.00'}
      error={error ?? (left ? beyond : undefined)}
      onInput={(text, { composing }) => {
        const next = composing ? text : priceDraft(text)
        setDraft(next)
        if (!composing) onChange(priceCents(next))
      }}
      onBlur={() => {
        setDraft(undefined)
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}
