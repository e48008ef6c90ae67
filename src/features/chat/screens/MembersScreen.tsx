import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useReachBottom, useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { Member } from '@/im/entities'
import type { ConversationRef } from '@/im/types'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tag } from '@/ui/Tag'
import { Page } from '@/shell/Page'
import type { Chat } from '@/stores/chat/Chat'
import { AsyncView } from '@/widgets/AsyncView'
import { UserAvatar } from '../components/UserAvatar'
import { MembersModel } from '../model/MembersModel'
import './MembersScreen.scss'

const ROLES = { owner: '群主', admin: '管理员', member: '' } as const
/** A chat room is no group: who made it is not called 群主. */
const ROOM = { title: '聊天室成员', owner: '创建者' } as const

/** 群成员: roles, and what owner and admins do with a member. */
export const MembersScreen = observer(function MembersScreen() {
  const { nav } = useApp()
  const { type, id } = useParams('members')
  const model = useModel((app) => new MembersModel(app, { chatType: type as ConversationRef['chatType'], id }))
  useReachBottom(() => void model.members.more())
  const { chat, members } = model
  const room = type === 'chatRoom' ? ROOM : null
  const roles = { ...ROLES, ...(room && { owner: room.owner }) }
  return (
    <Page route="members" title={room?.title}>
      <AsyncView task={members} skeleton={<ListSkeleton count={8} picture={44} />}>
        {() =>
          chat && <Rows model={model} chat={chat} roles={roles} onInvite={() => nav.open('newGroup', { group: id })} />
        }
      </AsyncView>
    </Page>
  )
})

interface RowsProps {
  model: MembersModel
  chat: Chat
  /** Names of the roles. */
  roles: Record<Member['role'], string>
  onInvite: () => void
}
const Rows = observer(function Rows({ model, chat, roles, onInvite }: RowsProps) {
  const { list, blockedNames } = model
  const { people } = chat
  return (
    <>
      <CellGroup>
        {list.map((member) => (
          <Cell
            key={member.name}
            lead={<UserAvatar people={people} username={member.name} size={44} />}
            title={member.name === chat.me ? `${people.nameOf(member.name)}（我）` : people.nameOf(member.name)}
            value={
              <>
                {model.isMuted(member.name) && <Tag tone="neutral">已禁言</Tag>}
                {roles[member.role] && (
                  <Tag tone={member.role === 'owner' ? 'yellow' : 'info'}>{roles[member.role]}</Tag>
                )}
              </>
            }
            arrow={false}
            onClick={member.name === chat.me ? undefined : () => model.choose(member)}
          />
        ))}
        {model.canInvite && (
          <Cell
            lead={
              <View className="dd-members__add">
                <Icon name="plus" size={22} />
              </View>
            }
            title="邀请联系人"
            onClick={onInvite}
          />
        )}
      </CellGroup>
      {blockedNames.length > 0 && (
        <CellGroup title="黑名单">
          {blockedNames.map((name) => (
            <Cell
              key={name}
              lead={<UserAvatar people={people} username={name} size={44} />}
              title={people.nameOf(name)}
              arrow={false}
              value={
                <Button size="small" kind="secondary" onClick={() => model.unblock(name)}>
                  移出黑名单
                </Button>
              }
            />
          ))}
        </CellGroup>
      )}
    </>
  )
})
