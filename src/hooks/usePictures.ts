import { useMemo } from 'react'
import { pictureUrl } from '@/domain/picture'
import { useApp } from '@/app/AppContext'

/** URLs of pictures by key: `of(key)(px)` gives the file nearest to that many device pixels, `url(key, px)` one URL. */
export function usePictures() {
  const { config } = useApp()
  return useMemo(() => {
    const url = (key: string, pixels: number) => pictureUrl(config.apiOrigin, key, pixels, 1)
    return { url, of: (key: string) => (pixels: number) => url(key, pixels) }
  }, [config])
}
