import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Empty } from '@/ui/Empty'
import { Tabs } from '@/ui/Tabs'
import { Page } from '@/shell/Page'
import { ListView } from '@/widgets/ListView'
import { TextSheet } from '../components/TextSheet'
import { DiscoverModel } from '../model/DiscoverModel'

const NAME_MAX = 30

/** 发现群聊: public groups, and chat rooms that anybody may enter. */
export const DiscoverScreen = observer(function DiscoverScreen() {
  const { tab } = useParams('discover')
  const model = useModel((app) => new DiscoverModel(app, tab))
  // What was made, joined or left in between.
  usePageReshow(() => void model.start())
  return (
    <Page
      route="discover"
      layers={
        <TextSheet
          open={model.naming}
          title="创建聊天室"
          value=""
          placeholder="给聊天室起个名字"
          action="创建"
          maxLength={NAME_MAX}
          onSave={model.createRoom}
          onClose={() => model.nameRoom(false)}
        />
      }
    >
      <Tabs
        label="发现"
        sticky
        even
        value={model.tab}
        onChange={model.choose}
        items={[
          { key: 'groups', label: '公开群' },
          { key: 'rooms', label: '聊天室' },
        ]}
      />
      {model.tab === 'groups' ? <Groups model={model} /> : <Rooms model={model} />}
    </Page>
  )
})

const Groups = observer(function Groups({ model }: { model: DiscoverModel }) {
  const { nav } = useApp()
  return (
    <ListView
      list={model.groups}
      wrap={(rows) => <CellGroup>{rows}</CellGroup>}
      endText={null}
      empty={
        <Empty
          icon="users"
          title="还没有公开群"
          note="建一个，让同城的朋友找到你"
          action={{ text: '发起群聊', onClick: () => nav.open('newGroup') }}
        />
      }
      render={(group) => {
        const member = model.isMember(group.groupId)
        const applied = !member && model.hasApplied(group.groupId)
        return (
          <Cell
            icon="users"
            title={group.groupName}
            arrow={false}
            value={
              <Button
                size="small"
                kind={member ? 'secondary' : 'primary'}
                disabled={applied}
                onClick={() => model.join(group)}
              >
                {member ? '进入' : applied ? '已申请' : '加入'}
              </Button>
            }
          />
        )
      }}
    />
  )
})

const Rooms = observer(function Rooms({ model }: { model: DiscoverModel }) {
  const { nav } = useApp()
  return (
    <>
      <CellGroup>
        <Cell icon="plus" title="创建聊天室" onClick={() => model.nameRoom(true)} />
      </CellGroup>
      <ListView
        list={model.rooms}
        wrap={(rows) => <CellGroup>{rows}</CellGroup>}
        endText={null}
        empty={<Empty icon="chat" title="还没有聊天室" note="建一个，谁都能进来聊，不用先加群" />}
        render={({ id, name, affiliationsCount }) => (
          <Cell
            icon="chat"
            title={name}
            value={`${affiliationsCount}人`}
            onClick={() => nav.open('chat', { type: 'chatRoom', id })}
          />
        )}
      />
    </>
  )
})
