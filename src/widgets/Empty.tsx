import { usePictures } from '@/hooks/usePictures'
import { Empty as EmptyBox, type EmptyProps } from '@/ui/Empty'

/** Names of the drawings (server/modules/media). */
type Art = 'address' | 'cart' | 'coupon' | 'error' | 'favourite' | 'item' | 'login' | 'message' | 'order' | 'search'

interface ArtProps extends Omit<EmptyProps, 'picture'> {
  /** Without one, as ui/Empty. */
  art?: Art
}
const ART_PX = 360

/** Nothing to show, under a drawing that says what of. */
export function Empty({ art, ...rest }: ArtProps) {
  const pictures = usePictures()
  return <EmptyBox picture={art && pictures.url(`empty/${art}`, ART_PX)} {...rest} />
}
