import { observer } from 'mobx-react'
import type { Request } from '@/stores/chat/Contacts'
import type { UserProfiles } from '@/stores/chat/UserProfiles'
import { Button } from '@/ui/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { UserAvatar } from './UserAvatar'
import './RequestCard.scss'

const WORDS: Record<Request['kind'], (group: string) => string> = {
  contact: () => '请求加你为联系人',
  join: (group) => `申请加入群聊“${group}”`,
  invite: (group) => `邀请你加入群聊“${group}”`,
}

interface RequestCardProps {
  people: UserProfiles
  request: Request
  /** Name of the group it is about. */
  group: string
  onRespond: (yes: boolean) => unknown
}

/** Someone waits for a yes or a no. */
export const RequestCard = observer(function RequestCard({ people, request, group, onRespond }: RequestCardProps) {
  const { kind, from, reason } = request
  return (
    <View className="dd-request">
      <UserAvatar people={people} username={from} size={44} />
      <View className="dd-request__words">
        <Text className="dd-request__name">{people.nameOf(from)}</Text>
        <Text className="dd-request__what">{WORDS[kind](group)}</Text>
        {reason !== '' && <Text className="dd-request__what">{`附言：${reason}`}</Text>}
      </View>
      <Button size="small" kind="secondary" onClick={() => onRespond(false)}>
        拒绝
      </Button>
      <Button size="small" kind="primary" onClick={() => onRespond(true)}>
        同意
      </Button>
    </View>
  )
})
