import type { App } from '@/app/createApp'
import { itemApi } from '@/contract/item'
import { userErrorOf } from '@/services/userErrorOf'
import type { Card } from './cards'

type ItemCard = Extract<Card, { type: 'item' }>

/** The item of a card as it is sold now (app §7 /item/getByAlias); null where it is not. As it was given while the service does not say. */
export async function currentCard({ api }: Pick<App, 'api'>, given: ItemCard): Promise<ItemCard | null> {
  try {
    const { alias, title, picture, priceCents } = await api.load(itemApi.getByAlias, { alias: given.json.alias })
    return { type: 'item', json: { alias, title, picture, priceCents } }
  } catch (error) {
    return userErrorOf(error).notFound ? null : given
  }
}
