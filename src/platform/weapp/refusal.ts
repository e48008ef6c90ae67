import { PermissionRefused, type Permission } from '../permissionPort'

/** WeChat's words for a refusal differ by call, system and version: `fail auth deny`, `fail:system permission denied`, `authorize no response`. */
const REFUSED = /auth(orize)? ?:?(deny|denied|no response)|permission|access denied/i

/** The person cancelled, or has just refused WeChat's privacy consent: no further message is shown. */
export const isDeclined = (errMsg: string): boolean => /cancel|privacy/i.test(errMsg)

/** The error of a failed call that needs `permission`; one picker opens album and camera, and names the camera. */
export function failure(errMsg: string, permission: Permission): Error {
  if (isDeclined(errMsg) || !REFUSED.test(errMsg)) return new Error(errMsg)
  return new PermissionRefused(permission === 'album' && /camera/i.test(errMsg) ? 'camera' : permission)
}
