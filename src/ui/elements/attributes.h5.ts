import type { ElementProps } from './types'

/** The DOM attributes of what every element takes. */
export function attributes(props: ElementProps) {
  return {
    id: props.id,
    className: props.className,
    style: props.style,
    role: props.role,
    'aria-label': props.ariaLabel,
    'aria-hidden': props.ariaHidden,
    'aria-selected': props.ariaSelected,
    'aria-checked': props.ariaChecked,
    'aria-expanded': props.ariaExpanded,
    'aria-disabled': props.ariaDisabled,
    'aria-live': props.ariaLive,
    'data-testid': props.testId,
  }
}
