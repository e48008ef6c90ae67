import type { ReactNode } from 'react'
import type { Sort } from '@/contract/search'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import './SortBar.scss'

const PLAIN: { key: Sort; label: string }[] = [
  { key: 'default', label: '综合' },
  { key: 'sales', label: '销量' },
  { key: 'new', label: '新品' },
]

interface SortBarProps {
  value: Sort
  onChange: (sort: Sort) => void
  /** At the end of the row: the way into the filters. */
  right?: ReactNode
}

/** 综合 · 销量 · 新品 · 价格: a second tap on the price turns its direction. */
export function SortBar({ value, onChange, right }: SortBarProps) {
  const byPrice = value === 'priceUp' || value === 'priceDown'
  const priceWords = byPrice ? (value === 'priceUp' ? '价格，从低到高' : '价格，从高到低') : '价格'
  return (
    <View className="dd-sort">
      <View className="dd-sort__row" role="tablist" ariaLabel="排序">
        {PLAIN.map(({ key, label }) => (
          <View
            key={key}
            className={cx('dd-sort__tab', key === value && 'dd-sort__tab--on')}
            role="tab"
            ariaSelected={key === value}
            onClick={() => key !== value && onChange(key)}
          >
            <Text>{label}</Text>
          </View>
        ))}
        <View
          className={cx('dd-sort__tab', byPrice && 'dd-sort__tab--on')}
          role="tab"
          ariaSelected={byPrice}
          ariaLabel={priceWords}
          onClick={() => onChange(value === 'priceUp' ? 'priceDown' : 'priceUp')}
        >
          <Text>价格</Text>
          <View className="dd-sort__arrows" ariaHidden>
            <Icon name="chevron-up" size={11} className={cx('dd-sort__arrow', value === 'priceUp' && 'is-on')} />
            <Icon name="chevron-down" size={11} className={cx('dd-sort__arrow', value === 'priceDown' && 'is-on')} />
          </View>
        </View>
      </View>
      {right}
    </View>
  )
}
