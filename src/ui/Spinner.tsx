import { Icon } from './Icon'
import './Spinner.scss'

export interface SpinnerProps {
  size?: number
  color?: string
  /** Read by screen readers; leave out where words stand beside it. */
  label?: string
}

export function Spinner({ size = 20, color, label }: SpinnerProps) {
  return <Icon name="loader" size={size} color={color} label={label} className="dd-spinner" />
}
