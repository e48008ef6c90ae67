import { demoAlias } from '../../server/demo/seed/aliases'
import type { Phone } from './phone'

export const STORE = { alias: demoAlias('store', 'lao-chengdu'), name: '老成都川菜馆' }

/** From home to 美食, by the initials of a name to a store, its hours, its menu and what people write of it. */
export async function findStore(phone: Phone): Promise<void> {
  await phone.tapText('美食')
  await phone.waitText('大家爱去的')
  await phone.tap('.dd-search')
  await phone.waitText('想吃点什么')
  await phone.fill('店名、菜名、区名', 'lcdccg')
  await phone.waitText('约1家')
  await phone.tapText(STORE.name)
  await phone.waitText('多米尼路 Balmoral')
  await phone.tap('.dd-store-row')
  await phone.waitText('582 Dominion Road')
  await phone.waitText('豆花江团')
  await phone.tapText('今天 ')
  await phone.waitText('按新西兰时间')
  await phone.waitText('圣诞节')
  await phone.tap('.dd-sheet__close')
  await phone.tapText('评论 ')
  await phone.waitCount('.dd-comment', 10)
}
/** Cuisine and kind narrow the list, and it says how it is sorted. */
export async function filterStores(phone: Phone): Promise<void> {
  await phone.start('/inStore/pages/store/storeList')
  await phone.waitText('现在营业')
  await phone.tapText('筛选')
  await phone.tap('.dd-chip:has-text("早茶点心")')
  await phone.tapText('确定')
  await phone.waitText('粤满楼')
  await phone.tapText('全新西兰')
  await phone.tap('.dd-chip:has-text("基督城")')
  await phone.waitText('南岛明珠')
  await phone.waitText('粤满楼', { gone: true })
}
/** A person who has signed in follows the store, and finds it followed the next time. */
export async function followStore(phone: Phone): Promise<void> {
  await phone.start(`/inStore/pages/store/storeDetail?alias=${STORE.alias}`)
  await phone.waitText('去这里')
  await phone.tapText('关注')
  await phone.waitText('已关注')
  await phone.start(`/inStore/pages/store/storeDetail?alias=${STORE.alias}`)
  await phone.waitText('已关注')
}
