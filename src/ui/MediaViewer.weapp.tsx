import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import type { MediaViewerProps } from './MediaViewer.types'

/** WeChat has a viewer of its own. */
export function MediaViewer({ viewing, onClose }: MediaViewerProps) {
  useEffect(() => {
    if (!viewing) return
    const { kind, urls, index } = viewing
    if (kind === 'video')
      void Taro.previewMedia({ sources: urls.map((url) => ({ url, type: 'video' })), current: index })
    else void Taro.previewImage({ urls, current: urls[index] })
    onClose()
  }, [viewing, onClose])
  return null
}
