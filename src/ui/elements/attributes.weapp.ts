import type { ElementProps } from './types'

/** The Taro attributes of what every element takes; undefined ones are left out, each one costs setData bytes. */
export function attributes(props: ElementProps): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  const put = (name: string, value: unknown) => {
    if (value !== undefined) out[name] = value
  }
  put('id', props.id ?? props.testId)
  put('className', props.className)
  put('style', props.style)
  put('ariaRole', props.role)
  put('ariaLabel', props.ariaLabel)
  put('ariaHidden', props.ariaHidden)
  put('ariaSelected', props.ariaSelected)
  put('ariaChecked', props.ariaChecked)
  put('ariaExpanded', props.ariaExpanded)
  put('ariaDisabled', props.ariaDisabled)
  put('ariaLive', props.ariaLive)
  return out
}
