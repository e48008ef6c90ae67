import { observer } from 'mobx-react'
import { pickPictures } from '@/actions/pickPictures'
import { useApp } from '@/app/AppContext'
import { usePictures } from '@/hooks/usePictures'
import type { Uploads } from '@/stores/Uploads'
import { ImageUploader } from '@/ui/ImageUploader'

const TILE_PX = 240

/** The pictures of a form (stores/Uploads): picked from album or camera, sent, put in order, removed, tried again. */
export const PictureUploads = observer(function PictureUploads({ uploads }: { uploads: Uploads }) {
  const app = useApp()
  const pictures = usePictures()
  const add = async () => {
    const picked = await pickPictures(app, { max: uploads.room })
    await uploads.add(picked)
  }
  return (
    <ImageUploader
      pictures={uploads.list.map(({ id, preview, key, state, progress, error }) => ({
        id,
        src: preview || pictures.url(key, TILE_PX),
        state,
        progress,
        error,
      }))}
      max={uploads.max}
      onAdd={add}
      onRetry={uploads.retry}
      onRemove={uploads.remove}
      onMove={uploads.move}
    />
  )
})
