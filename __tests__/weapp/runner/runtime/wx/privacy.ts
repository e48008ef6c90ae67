import { words } from '../../compile/words'
import type { ApiOptions, ApiTable, Runtime, WxTable } from '../runtime'
import { ApiFailure } from '../tasks'

/** Must be listed in app.json's `requiredPrivateInfos`. */
export const DECLARED_APIS = words(`
  getFuzzyLocation getLocation onLocationChange startLocationUpdate startLocationUpdateBackground chooseLocation
  choosePoi chooseAddress
`)

/** Wait until the user has agreed to the privacy contract. */
const CONSENT_APIS = new Set([
  ...DECLARED_APIS,
  ...words(`
    chooseImage chooseMedia chooseVideo chooseMessageFile saveImageToPhotosAlbum saveVideoToPhotosAlbum
    getClipboardData setClipboardData getUserProfile makePhoneCall scanCode addPhoneCalendar
    requirePrivacyAuthorize
  `),
])

type Decision = { event: 'agree' | 'disagree' | 'exposureAuthorization'; buttonId?: string }
type ConsentHandler = (resolve: (decision: Decision) => void, info: { referrer: string }) => void

/** WeChat's rules for private data: declared in app.json, and agreed to by the user first. */
export function privacyRules(rt: Runtime) {
  let handler: ConsentHandler | undefined

  /** The app's own sheet if it listens with onNeedPrivacyAuthorization, else WeChat's. */
  async function consent(api: string): Promise<void> {
    const decision = await rt.activity.whileUserDecides(
      handler
        ? new Promise<Decision>((resolve) =>
            // That the sheet is seen decides nothing.
            handler!((decision) => decision.event !== 'exposureAuthorization' && resolve(decision), { referrer: api }),
          )
        : rt.dialogs
            .modal({
              title: '用户隐私保护提示',
              content: '请阅读并同意《用户隐私保护指引》',
              cancelText: '拒绝',
              confirmText: '同意',
            })
            .then(({ confirm }): Decision => ({ event: confirm ? 'agree' : 'disagree' })),
    )
    if (decision.event !== 'agree') throw new ApiFailure('privacy permission is not authorized', { errno: 104 })
    rt.privacy.agreed = true
  }

  const declared = rt.project.app.requiredPrivateInfos ?? []

  function guard(name: string, run: ApiTable[string]): ApiTable[string] {
    const mustDeclare = DECLARED_APIS.includes(name) && !declared.includes(name)
    if (!mustDeclare && !CONSENT_APIS.has(name)) return run
    return async (options: ApiOptions) => {
      if (mustDeclare) {
        rt.log.error('rule', `wx.${name} must be declared in requiredPrivateInfos`)
        throw new ApiFailure('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
      }
      if (!rt.privacy.agreed) await consent(name)
      return run(options)
    }
  }

  const calls: ApiTable = { requirePrivacyAuthorize: () => undefined }
  const direct: WxTable = { onNeedPrivacyAuthorization: (listener: ConsentHandler) => void (handler = listener) }
  return { guard, calls, direct }
}
