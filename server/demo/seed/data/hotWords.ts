/** A hot search word; `hot` puts the flame beside it. */
export interface SeedHotWord {
  word: string
  hot: boolean
}

/** Sixteen hot search words, hottest first. Each one finds listings of the demo market. */
export const hotWords: SeedHotWord[] = [
  { word: '麦卢卡蜂蜜', hot: true },
  { word: '三文鱼', hot: true },
  { word: '羊毛被', hot: true },
  { word: '奶粉', hot: true },
  { word: '生蚝', hot: false },
  { word: '鱼油', hot: false },
  { word: '火锅', hot: true },
  { word: '绵羊油', hot: false },
  { word: '花胶', hot: false },
  { word: '雪地靴', hot: false },
  { word: '防晒', hot: true },
  { word: '益生菌', hot: false },
  { word: '羊驼', hot: false },
  { word: '龙虾', hot: false },
  { word: '牛排', hot: false },
  { word: '临期特惠', hot: false },
]

/** Words that rotate in the empty search box. */
export const searchHints: string[] = ['麦卢卡蜂蜜', '羊毛被 Queen', '三文鱼', '羊奶粉', '绵羊油护手霜', '火锅底料']
