import { attributes } from './attributes.h5'
import type { ButtonElementProps } from './types'

export function Button(props: ButtonElementProps) {
  const { disabled, busy, onClick, data, children } = props
  const dataset: Record<string, string> = {}
  for (const name in data) dataset[`data-${name}`] = data[name]!
  return (
    <button {...attributes(props)} {...dataset} type="button" disabled={disabled} aria-busy={busy} onClick={onClick}>
      {children}
    </button>
  )
}
