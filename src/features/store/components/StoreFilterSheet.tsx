import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { StoreOptions } from '@/contract/store'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Sheet } from '@/ui/Sheet'
import { AsyncView } from '@/widgets/AsyncView'
import { DISTANCES, SCORES } from '../model/storeFilter'
import type { StoreListModel } from '../model/StoreListModel'
import './StoreFilterSheet.scss'

/** 筛选: kind, distance, score, price a head, cuisine, what the store has. Counts when confirmed. */
export const StoreFilterSheet = observer(function StoreFilterSheet({ model }: { model: StoreListModel }) {
  return (
    <Sheet
      open={model.filtersOpen}
      onClose={model.closeFilters}
      title="筛选"
      tall
      footer={
        <View className="dd-store-filter__buttons">
          <Button className="dd-store-filter__reset" onClick={model.reset}>
            重置
          </Button>
          <Button kind="primary" block onClick={model.confirm}>
            确定
          </Button>
        </View>
      }
    >
      <Group title="营业">
        <Chip on={model.draft.openNow} onClick={() => model.change({ openNow: !model.draft.openNow })}>
          现在营业
        </Chip>
      </Group>
      {model.place.place && (
        <Group title="距离" single>
          {DISTANCES.map(({ text, metres }) => (
            <Radio
              key={text}
              on={model.draft.metres === metres}
              onClick={(on) => model.change({ metres: on ? metres : null })}
            >
              {text}
            </Radio>
          ))}
        </Group>
      )}
      <Group title="评分" single>
        {SCORES.map(({ text, minRating10 }) => (
          <Radio
            key={text}
            on={model.draft.minRating10 === minRating10}
            onClick={(on) => model.change({ minRating10: on ? minRating10 : 0 })}
          >
            {text}
          </Radio>
        ))}
      </Group>
      <AsyncView compact task={model.options}>
        {(options) => <Offered model={model} options={options} />}
      </AsyncView>
    </Sheet>
  )
})

const Offered = observer(function Offered({ model, options }: { model: StoreListModel; options: StoreOptions }) {
  const { draft } = model
  const tags = (title: string, names: string[]) =>
    names.length > 0 && (
      <Group title={title}>
        {names.map((name) => (
          <Chip key={name} on={draft.tags.includes(name)} onClick={() => model.toggleTag(name)}>
            {name}
          </Chip>
        ))}
      </Group>
    )
  return (
    <>
      <Group title="人均" single>
        {options.prices.map(({ text, minCents, maxCents }) => (
          <Radio
            key={text}
            on={draft.minCents === minCents && draft.maxCents === maxCents}
            onClick={(on) => model.change(on ? { minCents, maxCents } : { minCents: null, maxCents: null })}
          >
            {text}
          </Radio>
        ))}
      </Group>
      <Group title="种类" single>
        {options.types.map(({ alias, name }) => (
          <Radio
            key={alias}
            on={draft.typeAlias === alias}
            onClick={(on) => model.change({ typeAlias: on ? alias : '' })}
          >
            {name}
          </Radio>
        ))}
      </Group>
      {tags('口味', options.cuisines)}
      {tags('门店特点', options.features)}
    </>
  )
})

/** One of several, which a second tap takes back. */
function Radio({ on, onClick, children }: { on: boolean; onClick: (on: boolean) => void; children: string }) {
  return (
    <Chip role="radio" on={on} onClick={() => onClick(!on)}>
      {children}
    </Chip>
  )
}

function Group({ title, single, children }: { title: string; single?: boolean; children: ReactNode }) {
  return (
    <View className="dd-store-filter__group">
      <Text as="h3" className="dd-store-filter__title">
        {title}
      </Text>
      <ChipGroup label={title} single={single}>
        {children}
      </ChipGroup>
    </View>
  )
}
