import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import type { NamedPlace } from '@/contract/geo'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { formatDistance } from '@/domain/distance'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/ui/Empty'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Spinner } from '@/ui/Spinner'
import { Page } from '@/shell/Page'
import { TileMap } from '@/ui/TileMap'
import { AsyncView } from '@/widgets/AsyncView'
import { OpenLocationModel } from '../model/OpenLocationModel'
import './ChooseLocationScreen.scss'

/** 位置 (app §2 System). Without map tiles it lists what lies around the place, with distances. */
export const OpenLocationScreen = observer(function OpenLocation() {
  const params = useParams('openLocation')
  const { nav } = useApp()
  const model = useModel((app) => new OpenLocationModel(app, params))
  const { point, tiles } = model
  if (!point)
    return (
      <Page route="openLocation">
        <Empty icon="map-pin" title="这个位置打不开" action={{ text: '去首页', onClick: () => nav.home() }} />
      </Page>
    )
  return (
    <Page
      route="openLocation"
      footer={
        <Button kind="primary" size="large" block icon="map-pin" onClick={model.lead}>
          导航过去
        </Button>
      }
    >
      {model.hasMap && tiles && (
        <TileMap tiles={tiles} centre={point} here={model.here} label={`${model.name}的地图`} onFail={model.failMap} />
      )}
      <CellGroup>
        <Cell icon="map-pin" title={model.name} note={model.address || undefined} />
        <Cell
          title="离我多远"
          value={
            model.locating ? (
              <Spinner label="正在定位" />
            ) : model.metres === null ? (
              '用手机定位看看'
            ) : (
              formatDistance(model.metres)
            )
          }
          onClick={model.locate}
        />
        <Cell icon="copy" title="复制地址" onClick={model.copy} />
      </CellGroup>
      {!model.hasMap && (
        <AsyncView compact task={model.around} skeleton={<ListSkeleton count={4} picture={0} />}>
          {(places) => <Around places={places} />}
        </AsyncView>
      )}
    </Page>
  )
})

function Around({ places }: { places: NamedPlace[] }) {
  if (places.length === 0) return null
  return (
    <CellGroup title="它在这些地方附近">
      {places.slice(0, 6).map((place) => (
        <Cell
          key={`${place.name} ${place.address}`}
          title={place.zh ? `${place.zh} ${place.name}` : place.name}
          note={place.address}
          value={
            <View className="dd-place__distance">
              <Text>{formatDistance(place.metres)}</Text>
            </View>
          }
        />
      ))}
    </CellGroup>
  )
}
