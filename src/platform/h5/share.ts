import type { ClipboardPort, SharePort } from '../ports'

/** The system's share sheet where the browser has one; else the link is copied. */
export const createShare = (clipboard: ClipboardPort): SharePort => ({
  async share({ title, path }) {
    const url = new URL(path, location.origin).href
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url })
        return 'shared'
      } catch (error) {
        if ((error as Error).name === 'AbortError') return 'cancelled'
      }
    }
    return (await clipboard.copy(`${title} ${url}`)) ? 'copied' : 'failed'
  },
})
