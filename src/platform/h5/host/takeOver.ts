import { HostError, type HostBridge } from '../../hostPort'
import type { PickedFile, PickedImage, Platform } from '../../ports'

/** Share, picker and windows of the host in place of the browser's; one that turns out to lack them leaves these. */
export function takeOver(platform: Platform, bridge: HostBridge): void {
  const { share, pickImage, openWindow, launchApp } = bridge
  const plain = { share: platform.share, media: platform.media }
  const orPlain = <T>(work: Promise<T>, other: () => Promise<T>) =>
    work.catch((error: unknown) => {
      if (error instanceof HostError && error.kind === 'unsupported') return other()
      throw error
    })
  if (share)
    platform.share = {
      ...plain.share,
      way: () => 'own',
      share: (card) => orPlain(share(card), () => plain.share.share(card)),
    }
  if (pickImage) {
    const picked = async () => filesOf(await pickImage())
    platform.media = {
      // An answer that never comes, or a failure, is no picture: the button works again.
      pictures: (options) => orPlain(picked(), () => plain.media.pictures(options)).catch(() => []),
    }
  }
  // A web view leaves links of other apps alone.
  if (launchApp) platform.openApp = (link) => void launchApp(link).catch(() => undefined)
  // A web view opens no second window by itself.
  if (openWindow) platform.openWindow = openWindow
}

/** A picture of the host's as the product sends it: upright, within the limit. */
async function filesOf(image: PickedImage | null): Promise<PickedFile[]> {
  if (!image) return []
  const bytes = Uint8Array.from(atob(image.data), (letter) => letter.charCodeAt(0))
  const type = image.type === 'jpg' ? 'image/jpeg' : `image/${image.type}`
  const { fitPicture } = await import('../fitPicture')
  return [await fitPicture(new File([bytes], `photo.${image.type}`, { type }))]
}
