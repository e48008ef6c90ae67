import { usePictures } from '@/hooks/usePictures'
import { Avatar } from '@/ui/Avatar'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import './LogoLink.scss'

interface LogoLinkProps {
  logo: string
  name: string
  /** Side of the logo in px. */
  size: number
  href: string
  onOpen: () => unknown
  /** Spoken: 进店：金树蜂蜜. */
  label: string
  /** Under the name. */
  slogan?: string
  /** `4.9分 · 20件在售`, in the last line. */
  facts?: string
}

/** Logo, name and a line or two: the way to a shop or a store from a list. */
export function LogoLink({ logo, name, size, href, onOpen, label, slogan, facts }: LogoLinkProps) {
  const pictures = usePictures()
  return (
    <View className="dd-logo-link" href={href} ariaLabel={label} onClick={onOpen}>
      <Avatar src={pictures.url(logo, 120)} srcOf={pictures.of(logo)} name={name} size={size} shape="square" />
      <View className="dd-logo-link__words">
        <Text className="dd-logo-link__name">{name}</Text>
        {slogan && <Text className="dd-logo-link__slogan">{slogan}</Text>}
        {facts && <Text className="dd-logo-link__facts">{facts}</Text>}
      </View>
    </View>
  )
}
