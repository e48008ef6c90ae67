export interface FilmFrameProps {
  /** Address of the film. */
  src: string
  /** Address of its first picture; empty for none. */
  still: string
}
