export interface Language {
  code: string
  name: string
  nativeName: string
}
export interface Translation {
  text: string
  to: string
}

/** Translates chat text (chat spec §7, Translation). */
export interface Translator {
  languages(): Promise<readonly Language[]>
  /** @throws ImError for a language it does not know or a text too long. */
  translate(text: string, to: readonly string[]): Promise<{ from: string; translations: Translation[] }>
}
