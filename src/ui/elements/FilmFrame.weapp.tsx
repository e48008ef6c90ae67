import { useState } from 'react'
import type { FilmFrameProps } from './FilmFrame.types'
import { Image } from './Image'

/** A film in a list would be a native player: a still that the service keeps is shown where it has one. */
export function FilmFrame({ still }: FilmFrameProps) {
  const [none, setNone] = useState('')
  return still && still !== none ? <Image src={still} alt="" fit="cover" onError={() => setNone(still)} /> : null
}
