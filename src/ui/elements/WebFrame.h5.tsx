import type { WebFrameProps } from './types'

/**
 * A foreign page inside ours: it cannot lead our page anywhere, learns nothing of where it is shown, and of our own origin it gets nothing
 * either. What it sends by postMessage is received by no one.
 */
export function WebFrame({ src, title, own, className, onLoad }: WebFrameProps) {
  const sandbox = `allow-scripts allow-forms allow-popups allow-downloads${own ? '' : ' allow-same-origin'}`
  return (
    <iframe
      className={className}
      src={src}
      title={title}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  )
}
