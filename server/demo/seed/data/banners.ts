import type { CategoryKey } from './types'

/** A home banner. `target` is a child or top category key, a shop key, an item key, or '' for the discount page. */
export interface SeedBanner {
  key: string
  title: string
  subtitle: string
  emoji: string[]
  palette: CategoryKey
  link: { kind: 'category' | 'shop' | 'item' | 'discount'; target: string }
}

/** The five banners of the home page, in showing order. */
export const banners: SeedBanner[] = [
  {
    key: 'banner-flash',
    title: '限时特价，手快有',
    subtitle: '每天换一批，卖完恢复原价',
    emoji: ['26a1', '1f6cd-fe0f'],
    palette: 'snacks',
    link: { kind: 'discount', target: '' },
  },
  {
    key: 'banner-manuka',
    title: '寄一罐麦卢卡回家',
    subtitle: 'UMF5+ 到 20+，扫码看检测报告',
    emoji: ['1f36f', '1f41d'],
    palette: 'honey',
    link: { kind: 'item', target: 'honey-golden-umf' },
  },
  {
    key: 'banner-seafood',
    title: '早上靠岸，明天到家',
    subtitle: '三文鱼、青口、龙虾，12:00 前下单次日达',
    emoji: ['1f99e', '1f41f', '1f9aa'],
    palette: 'seafood',
    link: { kind: 'category', target: 'seafood' },
  },
  {
    key: 'banner-wool',
    title: '南岛人自己盖的羊毛被',
    subtitle: '坎特伯雷车间现做，新西兰床型足尺寸',
    emoji: ['1f411', '1f6cf-fe0f'],
    palette: 'wool',
    link: { kind: 'shop', target: 'warm-south' },
  },
  {
    key: 'banner-veg',
    title: '菜心韭菜小白菜，地里现割',
    subtitle: 'Pukekohe 菜农直送，晚上 8 点前下单明天到',
    emoji: ['1f96c', '1f33d'],
    palette: 'fresh',
    link: { kind: 'shop', target: 'farm-fresh' },
  },
]
