import { attributes } from './attributes.h5'
import type { TextProps } from './types'

export function Text(props: TextProps) {
  const { as = 'span', htmlFor, onClick, children } = props
  const shared = attributes(props)
  if (as === 'label')
    return (
      <label {...shared} htmlFor={htmlFor} onClick={onClick}>
        {children}
      </label>
    )
  const Element = as
  return (
    <Element {...shared} onClick={onClick}>
      {children}
    </Element>
  )
}
