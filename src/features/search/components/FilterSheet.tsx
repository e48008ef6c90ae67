import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Input } from '@/ui/elements/Input'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { AsyncView } from '@/widgets/AsyncView'
import type { FilterModel } from '../model/FilterModel'
import './FilterSheet.scss'
import { regionName } from '@/domain/regions'

/** 筛选: price, tags, city, in stock, discount; what is chosen counts when confirmed. */
export const FilterSheet = observer(function FilterSheet({ model }: { model: FilterModel }) {
  const { count } = model
  return (
    <Sheet
      open={model.open}
      onClose={model.close}
      title="筛选"
      tall
      footer={
        <View className="dd-filter__buttons">
          <Button className="dd-filter__reset" onClick={model.reset}>
            重置
          </Button>
          <Button kind="primary" block onClick={model.confirm}>
            {count === null ? '确定' : count === 0 ? '没有符合的商品' : `查看 ${count} 件商品`}
          </Button>
        </View>
      }
    >
      <Prices model={model} />
      <Group title="服务">
        <Chip on={model.draft.inStock} onClick={() => model.toggle('inStock')}>
          仅看有货
        </Chip>
        <Chip on={model.draft.discount} onClick={() => model.toggle('discount')}>
          正在打折
        </Chip>
      </Group>
      <Options model={model} />
    </Sheet>
  )
})

const Prices = observer(function Prices({ model }: { model: FilterModel }) {
  const { draft, options } = model
  const box = (end: 'minText' | 'maxText', label: string) => (
    <View className="dd-filter__price">
      <Text className="dd-filter__dollar">$</Text>
      <Input
        kind="decimal"
        value={draft[end]}
        placeholder={label}
        ariaLabel={`${label}，新西兰元`}
        maxLength={10}
        onInput={(text, { composing }) => {
          if (!composing) model.typePrice(end, text)
        }}
        testId={`filter-${end}`}
      />
    </View>
  )
  return (
    <Group title="价格">
      <View className="dd-filter__prices">
        {box('minText', '最低价')}
        <Text className="dd-filter__dash">—</Text>
        {box('maxText', '最高价')}
      </View>
      {options.data?.prices.map((range) => (
        <Chip key={range.text} on={model.isRange(range)} onClick={() => model.pickRange(range)}>
          {range.text}
        </Chip>
      ))}
    </Group>
  )
})

const Options = observer(function Options({ model }: { model: FilterModel }) {
  const skeleton = (
    <Group title="标签">
      <Skeleton height={80} radius={8} />
    </Group>
  )
  return (
    <AsyncView compact task={model.options} skeleton={skeleton}>
      {({ tags, cities }) => (
        <>
          {tags.length > 0 && (
            <Group title="标签">
              {tags.map((tag) => (
                <Chip key={tag} on={model.draft.tags.includes(tag)} onClick={() => model.toggleTag(tag)}>
                  {tag}
                </Chip>
              ))}
            </Group>
          )}
          {cities.length > 0 && (
            <Group title="发货城市">
              {cities.map((city) => (
                <Chip key={city} on={model.draft.city === city} onClick={() => model.pickCity(city)}>
                  {regionName(city)}
                </Chip>
              ))}
            </Group>
          )}
        </>
      )}
    </AsyncView>
  )
})

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="dd-filter__group">
      <Text as="h3" className="dd-filter__title">
        {title}
      </Text>
      <ChipGroup label={title}>{children}</ChipGroup>
    </View>
  )
}
