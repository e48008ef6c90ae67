import { TRANSLATION_ERROR, type Language, type Translated, type Translator } from './translator'
import type { AzureSettings } from '../../settings/chat'

const TIMEOUT_MS = 10_000
const LANGUAGES_MS = 24 * 3_600_000

/** Microsoft's Translator, version 3.0 (IM_TRANSLATOR_KEY): the one whose responses the SDK's types describe. */
export class AzureTranslator implements Translator {
  readonly provider = 'microsoft'
  private known: { at: number; list: readonly Language[] } | null = null

  constructor(
    private readonly settings: AzureSettings,
    private readonly now: () => number,
  ) {}

  async languages(): Promise<readonly Language[]> {
    if (this.known && this.now() - this.known.at < LANGUAGES_MS) return this.known.list
    const languages = (await this.request('GET', '/languages?api-version=3.0&scope=translation')) as {
      translation?: Record<string, { name: string; nativeName: string }>
    }
    const list = Object.entries(languages.translation ?? {}).map(([code, { name, nativeName }]) => ({
      code,
      name,
      nativeName,
    }))
    this.known = { at: this.now(), list }
    return list
  }

  async translate(text: string, to: readonly string[]): Promise<Translated> {
    const codes = new Map((await this.languages()).map(({ code }) => [code.toLowerCase(), code]))
    const requested = to.map((language) => codes.get(language.toLowerCase()))
    if (requested.length === 0 || requested.some((code) => code === undefined)) throw TRANSLATION_ERROR.language()
    const query = requested.map((code) => `&to=${encodeURIComponent(code!)}`).join('')
    const [first] = (await this.request('POST', `/translate?api-version=3.0${query}`, [{ Text: text }])) as {
      detectedLanguage?: Translated['detected']
      translations: Translated['translations']
    }[]
    if (!first) throw TRANSLATION_ERROR.failed('empty answer')
    const translations = first.translations.map((one) => ({ text: one.text, to: one.to }))
    return { detected: first.detectedLanguage ?? { language: '', score: 0 }, translations }
  }

  private async request(method: string, path: string, body?: unknown): Promise<unknown> {
    const { url, key, region } = this.settings
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'ocp-apim-subscription-key': key,
        ...(region ? { 'ocp-apim-subscription-region': region } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw TRANSLATION_ERROR.failed('no answer')
    })
    if (!response.ok) throw TRANSLATION_ERROR.failed(`answer ${response.status}`)
    return response.json()
  }
}
