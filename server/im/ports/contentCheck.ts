import type { Upload } from '../files/store'

/** Decides whether a file may be stored, before its content has arrived. */
export interface ContentCheck {
  mayKeep(file: Pick<Upload, 'name' | 'contentType'>): Promise<boolean>
}

/** Looks at names alone, with the list of sensitive words (IM_SENSITIVE_WORDS). */
export class NameCheck implements ContentCheck {
  constructor(private readonly words: readonly string[]) {}

  async mayKeep({ name }: Pick<Upload, 'name'>): Promise<boolean> {
    const lower = name.toLowerCase()
    return !this.words.some((word) => lower.includes(word))
  }
}
