import { ImError } from '../rest/errors'
import { post, type RestRoute } from '../rest/router'

/** Of these calls alone, which have codes of their own. */
const NOT_ENABLED = { code: 4_031_001, message: 'Service not enabled' }
/** The SDK's "service not enabled" of all other calls. */
const NOT_OPEN = 40_000

/**
 * Voice turned into text, which the SDK requests under a root of its own (`/api/sdk/v1`). There is no recognizer
 * here; the response is that of an app whose owner has not enabled the service.
 */
export const speechRoutes: readonly RestRoute[] = [
  post(['/speech/transcriptions', '/speech/recognitions'], async () => {
    throw new ImError(403, 'forbidden_op', 'speech service not open!', { error: NOT_ENABLED, error_code: NOT_OPEN })
  }),
]
