import { HostError, type HostBridge } from '../../hostPort'
import type { PickedFile, PickedImage, Platform } from '../../ports'
import type { OwnPorts } from '../surroundings'

/** Share, picker and windows of the host; one that turns out to lack them leaves these to the browser. */
export function portsOf(bridge: HostBridge, browser: Pick<Platform, 'share' | 'media'>): OwnPorts {
  const { share, pickImage, openWindow, launchApp } = bridge
  const orBrowser = <T>(work: Promise<T>, other: () => Promise<T>) =>
    work.catch((error: unknown) => {
      if (error instanceof HostError && error.kind === 'unsupported') return other()
      throw error
    })
  const own: { -readonly [K in keyof OwnPorts]: OwnPorts[K] } = {}
  if (share)
    own.share = {
      ...browser.share,
      way: () => 'own',
      share: (card) => orBrowser(share(card), () => browser.share.share(card)),
    }
  if (pickImage) {
    const picked = async () => filesOf(await pickImage())
    own.media = {
      // An answer that never comes, or a failure, is no picture: the button works again.
      pictures: (options) => orBrowser(picked(), () => browser.media.pictures(options)).catch(() => []),
    }
  }
  // A web view leaves links of other apps alone.
  if (launchApp) own.openApp = (link) => void launchApp(link).catch(() => undefined)
  // A web view opens no second window by itself.
  if (openWindow) own.openWindow = openWindow
  return own
}

/** A picture of the host's as the product sends it: upright, within the limit. */
async function filesOf(image: PickedImage | null): Promise<PickedFile[]> {
  if (!image) return []
  const bytes = Uint8Array.from(atob(image.data), (letter) => letter.charCodeAt(0))
  const type = image.type === 'jpg' ? 'image/jpeg' : `image/${image.type}`
  const { fitPicture } = await import('../fitPicture')
  return [await fitPicture(new File([bytes], `photo.${image.type}`, { type }))]
}
