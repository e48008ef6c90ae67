import type { App } from '@/app/createApp'
import { favoriteApi } from '@/contract/item'
import { userErrorOf } from '@/services/userErrorOf'
import { SavedModel } from './SavedModel'

/** 我的足迹: items viewed, the last first. */
export const tracksModel = ({ api, ui }: Pick<App, 'api' | 'ui'>) =>
  new SavedModel(ui, {
    page: (cursor) => api.load(favoriteApi.track, { cursor }),
    remove: (aliases) => api.act(favoriteApi.removeTrack, { itemAliases: aliases.join(',') }),
    removed: '已删除',
    question: (count) => `删除这 ${count} 条足迹？`,
  })

/** 清空: everything the user viewed, also what is not on the page yet. */
export async function clearTracks({ api, ui }: Pick<App, 'api' | 'ui'>, model: SavedModel): Promise<void> {
  const sure = await ui.confirm({ title: '清空全部足迹？', text: '清空后不能恢复', confirm: '清空', danger: true })
  if (!sure) return
  try {
    await api.act(favoriteApi.removeTrack, {})
  } catch (error) {
    userErrorOf(error)
    return // The client has shown why; the list stays.
  }
  await model.feed.reload(true)
  ui.showToast('足迹已清空')
}
