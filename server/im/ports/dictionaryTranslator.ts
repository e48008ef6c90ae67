import { ImError } from '../rest/errors'
import type { Language, Translation, Translator } from './translator'

const LANGUAGES: readonly Language[] = [
  { code: 'zh-Hans', name: 'Chinese Simplified', nativeName: '简体中文' },
  { code: 'en', name: 'English', nativeName: 'English' },
]

/** A small built-in dictionary for Chinese and English. */
export class DictionaryTranslator implements Translator {
  languages = async () => LANGUAGES

  async translate(_text: string, to: readonly string[]): Promise<{ from: string; translations: Translation[] }> {
    throw new ImError(400, 'illegal_argument', `invalid target language ${to.join(',')}`)
  }
}
