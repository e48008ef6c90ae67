import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './types'

/** WeChat's web view: it fills the page, and opens only hosts that the mini program's owner has proved. It is given no message handler. */
export const WebFrame = ({ src, onLoad, onRefused }: WebFrameProps) => (
  <WebView src={src} onLoad={onLoad} onError={onRefused} />
)
