import { observer } from 'mobx-react'
import { usePictures } from '@/hooks/usePictures'
import type { UserProfiles } from '@/stores/chat/UserProfiles'
import { Avatar } from '@/ui/Avatar'

interface FaceProps {
  people: UserProfiles
  username: string
  size?: number
  onClick?: () => void
}

/** Portrait of a person by their IM user name; a shop's logo for a seller. */
export const UserAvatar = observer(function UserAvatar({ people, username, size = 40, onClick }: FaceProps) {
  const pictures = usePictures()
  const picture = people.pictureOf(username)
  return (
    <Avatar
      src={picture ? pictures.url(picture, size * 2) : undefined}
      srcOf={picture ? pictures.of(picture) : undefined}
      name={people.nameOf(username)}
      size={size}
      shape="square"
      onClick={onClick}
    />
  )
})
