import type { LocationPort } from '../ports'
import { failure, isDeclined } from './refusal'

/** WeChat's own pages (app §2 /choose-location, /open-location), which request the permission themselves. */
export const location: LocationPort = {
  here: null,
  choose: () =>
    new Promise((resolve, reject) =>
      wx.chooseLocation({
        success: ({ latitude, longitude, name, address }) =>
          resolve({ lat: Number(latitude), lng: Number(longitude), name, address }),
        fail: ({ errMsg }) => (isDeclined(errMsg) ? resolve(null) : reject(failure(errMsg, 'location'))),
      }),
    ),
  show: ({ lat, lng, name, address }) => void wx.openLocation({ latitude: lat, longitude: lng, name, address }),
}

/** WeChat leaves for an article of an official account; every other URL opens in a web view. */
export function leave(url: string): Promise<boolean> {
  const open = (wx as { openOfficialAccountArticle?: (options: object) => void }).openOfficialAccountArticle
  if (!open || !url.startsWith('https://mp.weixin.qq.com/')) return Promise.resolve(false)
  return new Promise((resolve) => open({ url, success: () => resolve(true), fail: () => resolve(false) }))
}
