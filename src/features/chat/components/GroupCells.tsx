import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Switch } from '@/ui/Switch'
import type { ChatInfoModel } from '../model/ChatInfoModel'

/** What a group or a room is, and what its owner and admins may change (chat §6). */
export const GroupCells = observer(function GroupCells({ model }: { model: ChatInfoModel }) {
  const { nav } = useApp()
  const { group, room, rules, ref } = model
  const count = group?.affiliationsCount ?? room?.affiliationsCount ?? 0
  const here = { type: ref.chatType, id: ref.id }
  const canInvite = group && (rules || group.allowInvites)
  const waiting = model.chat?.contacts.requests.filter(({ groupId }) => groupId === ref.id).length ?? 0
  return (
    <>
      <CellGroup>
        <Cell
          title={group ? '群名称' : '聊天室名称'}
          value={model.name}
          onClick={rules ? () => model.open('name') : undefined}
        />
        <Cell
          title={group ? '群公告' : '公告'}
          note={model.announcement || '还没有公告'}
          onClick={rules ? () => model.open('announcement') : undefined}
        />
        <Cell title="成员" value={count ? `${count}人` : undefined} onClick={() => nav.open('members', here)} />
        {canInvite && <Cell title="邀请联系人" onClick={() => nav.open('newGroup', { group: ref.id })} />}
        {rules && waiting > 0 && (
          <Cell
            title="入群申请"
            value={`${waiting}个待处理`}
            onClick={() => nav.open('contacts', { tab: 'requests' })}
          />
        )}
        <Cell title={group ? '群文件' : '共享文件'} onClick={() => nav.open('groupFiles', here)} />
        {group && <Cell title="话题" onClick={() => nav.open('threads', { id: ref.id })} />}
      </CellGroup>
      {(rules || group) && (
        <CellGroup>
          {rules && (
            <Cell
              title="全员禁言"
              note="只有群主、管理员和白名单成员可以发言"
              arrow={false}
              value={<Switch label="全员禁言" checked={model.allMuted} onChange={model.muteAll} />}
            />
          )}
          {group && !model.isOwner && (
            <Cell
              title="屏蔽群消息"
              note="不再接收这个群的消息"
              arrow={false}
              value={<Switch label="屏蔽群消息" checked={group.shielded} onChange={model.shield} />}
            />
          )}
        </CellGroup>
      )}
    </>
  )
})
