import { useEffect, useState } from 'react'
import { useApp } from '@/app/AppContext'

/**
 * How long a page waits for a native host (or WeChat) to name its user, in ms. The host's own responses take 6 s at
 * most (app §9: the token is requested ten times); after that the user counts as a guest.
 */
export const PERSON_WAIT_MS = 10_000

/**
 * Whether it is known who is signed in (app §4): at once in a plain browser and in the mini program; in a native host
 * once that has responded, or timed out. Until then a page for signed-in users does not mention login.
 */
export function usePersonKnown(): boolean {
  const app = useApp()
  const [known, setKnown] = useState(() => app.session.hasLogin || app.host() === null)
  useEffect(() => {
    if (known) return
    const setDone = () => setKnown(true)
    const timer = setTimeout(setDone, PERSON_WAIT_MS)
    // This hook only reports that the user is known. Whether it is another user than before is checked by the pages.
    void Promise.resolve(app.host())
      .then((around) => around?.settled())
      .then(setDone, setDone)
    return () => clearTimeout(timer)
  }, [app, known])
  return known
}
