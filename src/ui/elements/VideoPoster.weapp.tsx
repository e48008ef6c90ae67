import { useState } from 'react'
import type { VideoPosterProps } from './VideoPoster.types'
import { Image } from './Image'

/** A film in a list would be a native player: a still that the service keeps is shown where it has one. */
export function VideoPoster({ poster }: VideoPosterProps) {
  const [none, setNone] = useState('')
  return poster && poster !== none ? <Image src={poster} alt="" fit="cover" onError={() => setNone(poster)} /> : null
}
