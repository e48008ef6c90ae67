import { observer } from 'mobx-react'
import { REGION_CITIES } from '@/contract/region'
import { REGION_NAMES } from '@/domain/regions'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Sheet } from '@/ui/Sheet'
import { Spinner } from '@/ui/Spinner'
import type { StorePlace } from '../model/StorePlace'
import './PlaceSheet.scss'

interface Placed {
  readonly place: StorePlace
  placed(way: () => Promise<boolean> | boolean): Promise<void>
}

/** Where stores are looked for: by the phone, by a place chosen, or by city. */
export const PlaceSheet = observer(function PlaceSheet({ model }: { model: Placed }) {
  const { place } = model
  return (
    <Sheet open={place.open} onClose={() => place.show(false)} title="在哪里找" note="有位置才能按距离排">
      <CellGroup plain>
        <Cell
          icon="map-pin"
          title="用我的位置"
          note="只在找店时使用"
          value={place.locating ? <Spinner label="正在定位" /> : undefined}
          onClick={() => model.placed(place.locate)}
        />
        <Cell
          icon="search"
          title="选择其他地点"
          note="搜区名，或在地图上选"
          onClick={() => model.placed(place.choose)}
        />
      </CellGroup>
      <View className="dd-place-sheet__cities">
        <ChipGroup label="城市" single>
          {(['', ...REGION_CITIES] as const).map((city) => (
            <Chip
              key={city}
              role="radio"
              on={!place.place && place.city === city}
              onClick={() => model.placed(() => place.takeCity(city))}
            >
              {city === '' ? '全新西兰' : REGION_NAMES[city]}
            </Chip>
          ))}
        </ChipGroup>
      </View>
    </Sheet>
  )
})

/** The place, and the way to another one. */
export const PlaceButton = observer(function PlaceButton({ place }: { place: StorePlace }) {
  return (
    <View
      className="dd-place-button"
      role="button"
      ariaLabel={`在${place.name}找，点按更换`}
      onClick={() => place.show(true)}
    >
      <Icon name="map-pin" size={16} />
      <Text className="dd-place-button__name">{place.name}</Text>
      <Icon name="chevron-down" size={12} />
    </View>
  )
})
