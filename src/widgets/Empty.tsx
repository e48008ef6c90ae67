import { usePictures } from '@/hooks/usePictures'
import { Empty as EmptyBox, type EmptyProps } from '@/ui/Empty'

/** Names of the drawings (server/modules/media). */
export type Art = 'address' | 'cart' | 'error' | 'favourite' | 'item' | 'login' | 'message' | 'order' | 'search'

interface ArtProps extends Omit<EmptyProps, 'picture'> {
  art: Art
}
const ART_PX = 360

/** Nothing to show, under a drawing that says what of. Without a drawing: ui/Empty. */
export function Empty({ art, ...rest }: ArtProps) {
  return <EmptyBox picture={usePictures().url(`empty/${art}`, ART_PX)} {...rest} />
}
