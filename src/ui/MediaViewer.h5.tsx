import { useEffect, useRef, useState } from 'react'
import { Overlay } from './elements/Overlay'
import { IconButton } from './IconButton'
import type { Viewing } from '@/domain/viewing'
import type { MediaViewerProps } from './MediaViewer.types'
import './MediaViewer.scss'
import './Overlay.scss'

/** Pictures and films over the whole screen; a tap on a picture, Escape and the back key close it. */
export function MediaViewer({ viewing, onClose }: MediaViewerProps) {
  // Stored on the way out, while nothing is viewed any more.
  const [last, setLast] = useState<Viewing | null>(viewing)
  if (viewing && viewing !== last) setLast(viewing)
  return (
    <Overlay
      open={viewing !== null}
      onClose={onClose}
      label={last?.kind === 'video' ? '播放视频' : '查看图片'}
      from="centre"
      className="dd-viewer"
    >
      {last && <View {...last} onClose={onClose} />}
    </Overlay>
  )
}

function View({ kind, urls, index, onClose }: Viewing & { onClose: () => void }) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(index)
  useEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = index * element.clientWidth
  }, [index])
  return (
    <div className="dd-overlay__panel dd-viewer__panel">
      {kind === 'video' ? (
        <video className="dd-viewer__film" src={urls[0]} controls autoPlay playsInline />
      ) : (
        <div
          ref={strip}
          className="dd-viewer__strip"
          onClick={onClose}
          onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {urls.map((url, position) => (
            <div key={`${position} ${url}`} className="dd-viewer__slide">
              {/* Neighbours alone are fetched. */}
              {Math.abs(position - at) <= 1 && (
                <img className="dd-viewer__picture" src={url} alt={`第${position + 1}张`} />
              )}
            </div>
          ))}
        </div>
      )}
      {urls.length > 1 && <div className="dd-viewer__count">{`${at + 1} / ${urls.length}`}</div>}
      <IconButton icon="x" label="关闭" look="round" className="dd-viewer__close" onClick={onClose} />
    </div>
  )
}
