/** A device ability that a person may refuse. */
export type Permission = 'location' | 'album' | 'camera' | 'microphone' | 'calendar'

/** The person, or the phone's own settings, refuse an ability. Every other failure of a port is another error. */
export class PermissionRefused extends Error {
  constructor(readonly permission: Permission) {
    super(`${permission} refused`)
  }
}
