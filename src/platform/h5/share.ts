import type { ClipboardPort, ShareCard, SharePort } from '../ports'

const hasSheet = () => typeof navigator.share === 'function'
const urlOf = (path: string) => new URL(path, location.origin).href

/** The system's share sheet where the browser has one; else the link is copied. */
export function createShare(clipboard: ClipboardPort): SharePort {
  const copy = async ({ title, path }: ShareCard) =>
    (await clipboard.copy(`${title} ${urlOf(path)}`)) ? ('copied' as const) : ('failed' as const)
  return {
    way: () => (hasSheet() ? 'system' : 'link'),
    async share(card) {
      if (hasSheet()) {
        try {
          await navigator.share({ title: card.title, url: urlOf(card.path) })
          return 'shared'
        } catch (error) {
          if ((error as Error).name === 'AbortError') return 'cancelled'
        }
      }
      return copy(card)
    },
    copy,
  }
}
