import { Text } from './elements/Text'
import { View } from './elements/View'
import { Picture } from './Picture'
import './Avatar.scss'

export interface AvatarProps {
  src?: string
  /** Its first character stands in for a missing picture. */
  name: string
  size?: number
  /** `square` for shops. */
  shape?: 'round' | 'square'
  srcOf?: (px: number) => string
  onClick?: () => void
}

/** How many `--color-tint-…` there are. */
const TINTS = 5

export function Avatar({ src, name, size = 40, shape = 'round', srcOf, onClick }: AvatarProps) {
  const radius = shape === 'round' ? size / 2 : Math.round(size / 5)
  if (src) return <Picture src={src} srcOf={srcOf} alt={name} width={size} radius={radius} onClick={onClick} />
  // By code point, so that an emoji or a rare character is not cut in half.
  const first = [...name.trim()][0] ?? '叮'
  return (
    <View
      className="dd-avatar"
      style={{
        width: size,
        height: size,
        borderRadius: radius,
        fontSize: Math.round(size * 0.44),
        backgroundColor: `var(--color-tint-${((first.codePointAt(0) ?? 0) % TINTS) + 1})`,
      }}
      role={onClick ? 'button' : 'img'}
      ariaLabel={name}
      onClick={onClick}
    >
      <Text ariaHidden>{first}</Text>
    </View>
  )
}
