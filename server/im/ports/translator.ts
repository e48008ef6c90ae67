import { ImError } from '../rest/errors'

export interface Language {
  code: string
  name: string
  nativeName: string
}
export interface Translation {
  text: string
  to: string
}
export interface Translated {
  /** Language of the text and how sure that is, 0–1. */
  detected: { language: string; score: number }
  translations: Translation[]
}

export type TranslationProvider = 'dictionary' | 'microsoft'

/** Translates chat text (chat spec §7, Translation). */
export interface Translator {
  /** The translator's name, shown to the reader. */
  readonly provider: TranslationProvider
  languages(): Promise<readonly Language[]>
  /** @throws one of TRANSLATION_ERROR */
  translate(text: string, to: readonly string[]): Promise<Translated>
}

/** Refusals by the words the SDK knows them by (chat spec §8). */
export const TRANSLATION_ERROR = {
  tooLong: () => new ImError(400, 'illegal_argument', 'The input text is too long.'),
  language: () => new ImError(400, 'illegal_argument', 'The target language is not valid.'),
  // The misspelling is the SDK's.
  failed: (why: string) => new ImError(500, 'translate_failed', `translte failed! ${why}`),
}
