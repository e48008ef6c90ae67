import { TRANSLATION_ERROR } from '../ports/translator'
import { text, texts } from '../rest/input'
import { get, post, type RestCall, type RestRoute } from '../rest/router'

/** Translation (chat spec §7, Translation). */
export const translationRoutes: readonly RestRoute[] = [
  get('/users/:user/translate/support/language', async ({ im }) => ({ data: await im.translator.languages() })),
  post('/users/:user/translate', translate),
]

async function translate(call: RestCall) {
  const words = text(call, 'text')
  const to = texts(call, 'to', 10)
  if ([...words].length > call.im.settings.maxTextLength) throw TRANSLATION_ERROR.tooLong()
  const { translator } = call.im
  const { detected, translations } = await translator.translate(words, to)
  return { data: [{ detectedLanguage: detected, translations, provider: translator.provider }] }
}
