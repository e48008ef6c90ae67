import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { Empty } from '@/ui/Empty'
import { SearchBox } from '@/ui/SearchBox'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { chooserScreen } from '@/shell/chooserScreen'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { AreaModel, type Step } from '../model/AreaModel'
import './AreaScreen.scss'

const HINTS: Record<Step, string> = { region: '搜索大区', city: '搜索城市', suburb: '搜索区名或邮编' }

/** 选择地址: region → city → suburb (app §2 account). */
export const AreaScreen = chooserScreen(
  'areaChoice',
  observer(function AreaChoice({ chooser }) {
    const model = useModel((app) => new AreaModel(app, chooser))
    return (
      <Page route="areaChoice">
        <AsyncView task={model.areas} skeleton={<ListSkeleton count={8} picture={0} />} onRetry={model.start}>
          {() => <AreaList model={model} />}
        </AsyncView>
      </Page>
    )
  }),
  'addresses',
)

const AreaList = observer(function AreaList({ model }: { model: AreaModel }) {
  const { step, region, city, rows, hot } = model
  const steps = [
    { key: 'region', label: region?.zh ?? region?.name ?? '大区' },
    ...(region ? [{ key: 'city', label: city?.zh ?? city?.name ?? '城市' }] : []),
    ...(city ? [{ key: 'suburb', label: '区' }] : []),
  ]
  return (
    <>
      <Tabs label="已选地区" items={steps} value={step} onChange={(key) => model.goTo(key as Step)} sticky />
      <View className="dd-area__bar">
        <SearchBox look="white" value={model.filter} placeholder={HINTS[step]} onInput={model.setFilter} />
      </View>
      {hot.length > 0 && (
        <View className="dd-area__hot">
          <Text as="h2" className="dd-area__title">
            热门城市
          </Text>
          <ChipGroup label="热门城市">
            {hot.map((place) => (
              <Chip key={place.city} look="white" onClick={() => model.pickHot(place)}>
                {model.zhOf(place)}
              </Chip>
            ))}
          </ChipGroup>
        </View>
      )}
      {step === 'suburb' && (
        <CellGroup>
          <Cell title="列表里没有，稍后自己填写" note="只选到城市" onClick={() => model.finish(null)} />
        </CellGroup>
      )}
      {rows.length > 0 ? (
        <CellGroup>
          {rows.map(({ key, name, zh, note, pick }) => (
            <Cell key={key} title={zh ? `${zh} ${name}` : name} value={note} arrow={step !== 'suburb'} onClick={pick} />
          ))}
        </CellGroup>
      ) : (
        <Empty
          compact
          icon="search"
          title="没有符合的地区"
          action={{ text: '查看全部', onClick: () => model.setFilter('') }}
        />
      )}
    </>
  )
})
