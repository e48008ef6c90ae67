import type { Upload } from '../files/store'

/** Says whether a file may be kept; a service that looks into pictures plugs in here. */
export interface ContentCheck {
  mayKeep(upload: Upload): Promise<boolean>
}

/** Looks at names alone, with the list of sensitive words (IM_SENSITIVE_WORDS). */
export class NameCheck implements ContentCheck {
  constructor(private readonly words: readonly string[]) {}

  async mayKeep({ name }: Upload): Promise<boolean> {
    const lower = name.toLowerCase()
    return !this.words.some((word) => lower.includes(word))
  }
}
