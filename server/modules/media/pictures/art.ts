/** A picture that is drawn, not uploaded. */
export interface Drawing {
  type: 'image/jpeg' | 'image/png'
  /** Draws it in full size: a pure function of its key, the same bytes every time. */
  draw(): Promise<Buffer>
}

/** Finds a drawing by its key; null for a key that names none. Each drawing has one key, in one spelling. */
export type Art = (key: string) => Drawing | null
