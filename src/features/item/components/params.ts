import type { ItemDetail } from '@/contract/item'
import { regionName } from '@/domain/regions'

/** 参数: what is known of an item, name by name. */
export function paramsOf(item: ItemDetail): { name: string; value: string }[] {
  return [
    { name: '分类', value: item.category.name },
    ...item.specs.map(({ name, values }) => ({ name, value: values.join('、') })),
    { name: '发货地', value: item.shop.city && regionName(item.shop.city) },
    { name: '限购', value: item.limitPerUser === null ? '' : `每人${item.limitPerUser}件` },
    {
      name: '可定制',
      value: item.customFields.map(({ name, required }) => `${name}${required ? '（必填）' : ''}`).join('、'),
    },
  ].filter(({ value }) => value !== '')
}
