import { PermissionRefused } from '../permissionPort'
import type { LocationPort } from '../ports'

const TIMEOUT_MS = 10_000
/** A position this old is still where the person is. */
const FRESH_MS = 60_000

/** Browsers give a page its location over https alone. */
const here: LocationPort['here'] =
  navigator.geolocation && window.isSecureContext
    ? () =>
        new Promise((resolve, reject) =>
          navigator.geolocation.getCurrentPosition(
            ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
            ({ code, message, PERMISSION_DENIED }) =>
              reject(code === PERMISSION_DENIED ? new PermissionRefused('location') : new Error(message)),
            { timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
          ),
        )
    : null

export const location: LocationPort = { here, choose: null, show: null }
