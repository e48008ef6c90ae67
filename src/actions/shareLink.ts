import type { App } from '@/app/createApp'
import { itemApi } from '@/contract/item'
import type { ShareCard } from '@/platform/ports'
import { withReferral } from '@/services/referral'

/** What is shared, as it is counted. */
export interface Shared {
  type: 'ITEM' | 'SHOP'
  alias: string
}

/** Counts a share, in the background. */
export function countShare(app: Pick<App, 'api'>, shared: Shared, channel: string): void {
  void app.api.send(itemApi.shareSuccess, { ...shared, channel }).catch(() => undefined)
}

type Result = Awaited<ReturnType<App['platform']['share']['share']>>

/** app §8: 分享成功 where it was shared or its link copied, 分享失败 where nothing came of it. */
const WORDS: Partial<Record<Result, string>> = {
  shared: '分享成功',
  copied: '分享成功',
  failed: '分享失败',
}

/** Shows once how a share ended, and counts what is counted unless it failed. */
export function endShare(app: Pick<App, 'api' | 'ui'>, result: Result, shared: Shared | null): void {
  const words = WORDS[result]
  if (!words) return
  app.ui.showToast(words)
  if (shared && result !== 'failed') countShare(app, shared, result === 'copied' ? 'link' : 'system')
}

/** A card under the URL that says who shared it. */
const referring = (app: Pick<App, 'session'>, card: ShareCard): ShareCard => ({
  ...card,
  path: withReferral(card.path, app.session.userInfo?.alias),
})

/** Shares by what is around the page, by the system's sheet, or copies the link. WeChat's mini program shares by its own button instead. */
export async function shareLink(
  app: Pick<App, 'platform' | 'api' | 'ui' | 'session' | 'host'>,
  card: ShareCard,
  shared: Shared | null,
): Promise<void> {
  // What is around the page may have a way of its own, which comes a moment after the page.
  await app.host()
  endShare(app, await app.platform.share.share(referring(app, card)), shared)
}

export async function copyLink(
  app: Pick<App, 'platform' | 'api' | 'ui' | 'session'>,
  card: ShareCard,
  shared: Shared | null,
): Promise<void> {
  const { copy } = app.platform.share
  if (copy) endShare(app, await copy(referring(app, card)), shared)
}
