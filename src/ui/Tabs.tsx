import { useId } from 'react'
import { cx } from './cx'
import { ScrollView } from './elements/ScrollView'
import { Text } from './elements/Text'
import { View } from './elements/View'
import './Tabs.scss'

export interface TabItem {
  key: string
  label: string
  /** Shown after the label when above 0. */
  count?: number
}

export interface TabsProps {
  items: TabItem[]
  value: string
  onChange: (key: string) => void
  /** Spoken name of the row: 订单状态. */
  label: string
  /** Stays under the top bar. */
  sticky?: boolean
  /** `line` underlines (default), `pill` fills: for a second level. */
  look?: 'line' | 'pill'
  /** Shares the width evenly: for 2–4 short ones. */
  even?: boolean
}

export function Tabs({ items, value, onChange, label, sticky, look = 'line', even }: TabsProps) {
  // Letters first: WeChat's scroll-into-view refuses ids that begin with a digit, and React's hold colons.
  const base = `t${useId().replace(/:/g, '')}`
  const index = items.findIndex((item) => item.key === value)
  return (
    <View className={cx('dd-tabs', `dd-tabs--${look}`, sticky && 'dd-tabs--sticky', even && 'dd-tabs--even')}>
      <ScrollView direction="x" scrollIntoId={index < 0 ? undefined : `${base}-${index}`} className="dd-tabs__scroll">
        <View className="dd-tabs__row" role="tablist" ariaLabel={label}>
          {items.map((item, at) => (
            <View
              key={item.key}
              id={`${base}-${at}`}
              className={cx('dd-tabs__tab', at === index && 'dd-tabs__tab--on')}
              role="tab"
              ariaSelected={at === index}
              onClick={() => {
                if (item.key !== value) onChange(item.key)
              }}
            >
              <Text className="dd-tabs__label">{item.label}</Text>
              {!!item.count && <Text className="dd-tabs__count">{item.count > 99 ? '99+' : item.count}</Text>}
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
