/**
 * A stranger's page around ours could press our buttons and read the bridge: in its frame there is no bridge and no
 * session.
 */
export function framedByStranger(): boolean {
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent)
      if (frame.parent.location.origin !== location.origin) return true
    return false
  } catch {
    return true
  }
}
