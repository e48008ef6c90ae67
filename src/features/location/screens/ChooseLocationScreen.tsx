import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { formatDistance } from '@/domain/distance'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Empty } from '@/ui/Empty'
import { SearchBox } from '@/ui/SearchBox'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Spinner } from '@/ui/Spinner'
import { chooserScreen } from '@/shell/chooserScreen'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { TileMap } from '@/ui/TileMap'
import { ChooseLocationModel } from '../model/ChooseLocationModel'
import './ChooseLocationScreen.scss'

/** 选择位置 (app §2 System). Without map tiles it is a list with distances. */
export const ChooseLocationScreen = chooserScreen(
  'chooseLocation',
  observer(function ChooseLocation({ chooser }) {
    const params = useParams('chooseLocation')
    const model = useModel((app) => new ChooseLocationModel(app, chooser, params))
    const { tiles, hasMap, searching } = model
    return (
      <Page route="chooseLocation">
        <View className="dd-place__top">
          <SearchBox look="white" value={model.text} placeholder="搜索地名、区名或邮编" onInput={model.type} />
        </View>
        {hasMap && !searching && tiles && (
          <TileMap
            tiles={tiles}
            centre={model.centre}
            here={model.here}
            label="地图，拖动选择位置"
            onMove={model.moveTo}
            onFail={model.failMap}
          />
        )}
        {!searching && (
          <CellGroup>
            <Cell
              icon="map-pin"
              title="我的位置"
              note="用手机定位，看看离你最近的地方"
              value={model.locating ? <Spinner label="正在定位" /> : undefined}
              onClick={model.locate}
            />
            {(hasMap || model.here) && model.pointText !== '' && (
              <Cell
                icon="check-circle"
                title={hasMap ? '选择地图中心的位置' : '选择当前位置'}
                note={model.pointText}
                onClick={model.pickPoint}
              />
            )}
          </CellGroup>
        )}
        <Places model={model} />
      </Page>
    )
  }),
)

const Places = observer(function Places({ model }: { model: ChooseLocationModel }) {
  const { searching } = model
  return (
    <AsyncView task={model} skeleton={<ListSkeleton count={6} picture={0} />}>
      {(list) =>
        list.length > 0 ? (
          <CellGroup title={searching ? '搜索结果' : '附近的地方'}>
            {list.map((place) => (
              <Cell
                key={`${place.name} ${place.address}`}
                title={place.zh ? `${place.zh} ${place.name}` : place.name}
                note={place.address}
                value={<Text className="dd-place__distance">{formatDistance(model.metresTo(place))}</Text>}
                arrow={false}
                onClick={() => model.pick(place)}
              />
            ))}
          </CellGroup>
        ) : (
          <Empty
            icon="map-pin"
            title={searching ? '没有找到这个地方' : '这附近没有认识的地名'}
            note={searching ? '换个写法，或者只写区名试试' : '移动地图，或者搜索地名'}
          />
        )
      }
    </AsyncView>
  )
})
