import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useEffect } from 'react'
import type { ShareCard } from '@/platform/ports'
import { withReferral } from '@/services/referral'
import { useApp } from '@/app/AppContext'
import { usePageVisible } from './page'

/**
 * What WeChat shares from this page: in the mini program by its menu or a button with `openType="share"`, in WeChat's
 * browser by its menu. `shared` is called when the mini program's panel takes the card; the browser does not report
 * it.
 */
export function useShareCard(made: () => ShareCard, shared: () => void): void {
  const app = useApp()
  const card = () => {
    const plain = made()
    return { ...plain, path: withReferral(plain.path, app.session.userInfo?.alias) }
  }
  const front = usePageVisible()
  useShareAppMessage(() => {
    shared()
    const { title, path, pictureUrl } = card()
    return { title, path, imageUrl: pictureUrl || undefined }
  })
  useShareTimeline(() => {
    shared()
    const { title, path, pictureUrl } = card()
    return { title, query: path.split('?')[1] ?? '', imageUrl: pictureUrl || undefined }
  })
  // After each render: what is shared changes with what is shown.
  useEffect(() => {
    if (process.env.TARO_ENV === 'h5' && front) void app.host()?.then((around) => around?.wechat?.setCard(card()))
  })
}
