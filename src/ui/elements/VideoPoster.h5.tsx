import type { VideoPosterProps } from './VideoPoster.types'

/** The first moment of a film as a still: the browser reads its head and draws it. A film it cannot draw leaves the ground as it is. */
export function VideoPoster({ src }: VideoPosterProps) {
  // iPhones draw nothing before a moment is named.
  return (
    <video
      className="dd-image dd-image--cover"
      src={`${src}#t=0.1`}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
