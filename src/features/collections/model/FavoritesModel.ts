import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { favoriteApi } from '@/contract/item'
import { SavedModel } from './SavedModel'

/** 收藏: what was taken off on an item's page since is left out without a call to the service. */
export const favoritesModel = ({ api, ui, favorites }: Pick<App, 'api' | 'ui' | 'favorites'>) =>
  new SavedModel(ui, {
    page: (cursor) => api.load(favoriteApi.query, { cursor }),
    async remove(aliases) {
      await api.act(favoriteApi.remove, { itemAliases: aliases.join(',') })
      runInAction(() => aliases.forEach((alias) => favorites.changed.set(alias, false)))
    },
    removed: '已取消收藏',
    question: (count) => `不再收藏这 ${count} 件商品？`,
    hidden: (item) => !favorites.is(item.alias, true),
  })

/** True when something was added elsewhere that the list does not hold yet. */
export const favoritesAdded = ({ favorites }: Pick<App, 'favorites'>, model: SavedModel): boolean =>
  [...favorites.changed].some(([alias, on]) => on && !model.feed.list.some((item) => item.alias === alias))
