import { observer } from 'mobx-react'
import type { StoreSort } from '@/contract/store'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { StoreListModel } from '../model/StoreListModel'
import './StoreSorts.scss'

const SORTS: { key: StoreSort; label: string }[] = [
  { key: 'default', label: '综合' },
  { key: 'distance', label: '距离' },
  { key: 'rating', label: '评分' },
]

/** 综合 · 距离 · 评分 · 人均, whether only what is open is shown, and the way into the filters. */
export const StoreSorts = observer(function StoreSorts({ model }: { model: StoreListModel }) {
  const { sort, count } = model
  const byPrice = sort === 'priceUp' || sort === 'priceDown'
  const words = byPrice ? (sort === 'priceUp' ? '人均，从低到高' : '人均，从高到低') : '人均'
  return (
    <View className="dd-store-sorts">
      <View className="dd-store-sorts__row" role="tablist" ariaLabel="排序">
        {SORTS.map(({ key, label }) => (
          <View
            key={key}
            className={cx('dd-store-sorts__tab', key === sort && 'dd-store-sorts__tab--on')}
            role="tab"
            ariaSelected={key === sort}
            onClick={() => void model.sortBy(key)}
          >
            <Text>{label}</Text>
          </View>
        ))}
        <View
          className={cx('dd-store-sorts__tab', byPrice && 'dd-store-sorts__tab--on')}
          role="tab"
          ariaSelected={byPrice}
          ariaLabel={words}
          onClick={() => void model.sortBy(sort === 'priceUp' ? 'priceDown' : 'priceUp')}
        >
          <Text>人均</Text>
          {byPrice && <Icon name={sort === 'priceUp' ? 'chevron-up' : 'chevron-down'} size={12} />}
        </View>
      </View>
      <View
        className={cx('dd-store-sorts__filter', count > 0 && 'dd-store-sorts__filter--on')}
        role="button"
        ariaLabel={count > 0 ? `筛选，已选${count}项` : '筛选'}
        onClick={model.openFilters}
      >
        <Text>{count > 0 ? `筛选 ${count}` : '筛选'}</Text>
        <Icon name="filter" size={14} />
      </View>
    </View>
  )
})
