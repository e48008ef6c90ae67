import type { StoreListModel } from '../model/StoreListModel'

/** WeChat has no map of ours: its build has no tiles, so that the list does not offer one, and carries none of its code. */
export const StoreMap = (_props: { model: StoreListModel }): null => null
