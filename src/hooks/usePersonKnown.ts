import { useEffect, useState } from 'react'
import { useApp } from '@/app/AppContext'

/**
 * How long a page waits for a native host (or WeChat) to say who is there, in ms. The host's own answers take 6 s at most (app §9: the
 * token is asked for ten times); what takes longer is told as if nobody were.
 */
export const PERSON_WAIT_MS = 10_000

/**
 * Whether it is known who is signed in (app §4): at once in a plain browser and in the mini program; in a native host once that has
 * answered, or has not in time. Until then a page that is somebody's says nothing about login.
 */
export function usePersonKnown(): boolean {
  const app = useApp()
  const [known, setKnown] = useState(() => app.session.hasLogin || app.host() === null)
  useEffect(() => {
    if (known) return
    const tell = () => setKnown(true)
    const timer = setTimeout(tell, PERSON_WAIT_MS)
    // Who is there by then may be another user: that is for the pages to say, here it is only known.
    void Promise.resolve(app.host())
      .then((around) => around?.settled())
      .then(tell, tell)
    return () => clearTimeout(timer)
  }, [app, known])
  return known
}
