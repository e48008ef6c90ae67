export interface VideoPosterProps {
  /** Address of the film. */
  src: string
  /** Address of its first picture; empty for none. */
  poster: string
}
