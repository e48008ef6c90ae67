import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { AsyncView } from '@/widgets/AsyncView'
import { Empty } from '@/widgets/Empty'
import { SearchBox } from '@/ui/SearchBox'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { chooserScreen } from '@/shell/chooserScreen'
import { Page } from '@/shell/Page'
import { NzPostModel } from '../model/NzPostModel'
import './NzPostScreen.scss'

/** 选择有效地址: finds an address as it is typed (app §2 account, §7 /nzpost). */
export const NzPostScreen = chooserScreen(
  'nzPostChoice',
  observer(function NzPost({ chooser }) {
    const { key } = useParams('nzPostChoice')
    const model = useModel((app) => new NzPostModel(app, chooser, key ?? ''))
    return (
      <Page route="nzPostChoice">
        <View className="dd-nzpost__bar">
          <SearchBox
            value={model.text}
            placeholder="门牌号 + 街道，如 12 Queen Street"
            autoFocus
            button={false}
            look="white"
            onInput={model.type}
            onSearch={() => void model.retry()}
          />
        </View>
        <Suggestions model={model} />
      </Page>
    )
  }),
  'addresses',
)

const Suggestions = observer(function Suggestions({ model }: { model: NzPostModel }) {
  const { nav } = useApp()
  if (model.tooShort)
    return (
      <Text as="p" className="dd-nzpost__hint">
        用英文输入，门牌号在前；也可以搜 PO Box 12
      </Text>
    )
  return (
    <AsyncView task={model} skeleton={<ListSkeleton count={4} picture={0} />}>
      {(list) =>
        list.length > 0 ? (
          <CellGroup>
            {list.map((found) => (
              <Cell key={found.id} icon="map-pin" title={found.text} arrow={false} onClick={() => model.pick(found)} />
            ))}
          </CellGroup>
        ) : (
          <Empty
            art="search"
            title="没有找到这个地址"
            note="检查拼写，或只输入街道名试试"
            action={{ text: '返回手动填写', onClick: () => nav.back() }}
          />
        )
      }
    </AsyncView>
  )
})
