import type { Emitter } from '../Emitter'
import type { GroupEvent } from '../events'
import type { SdkConnection } from '../sdk'

interface RawEvent {
  operation: string
  id: string
  from?: string
  userId?: string
  members?: string[]
  name?: string
  reason?: string
  announcement?: string
  memberCount?: number
}

/** chat §4: what happens to groups and rooms, and what another device of this user did to conversations. */
export function listenToGroups(sdk: SdkConnection, emitter: Emitter): void {
  sdk.addEventHandler('groups', {
    onGroupEvent: (raw) => emitter.emit('group', eventOf(raw as RawEvent)),
    onChatroomEvent: (raw) => emitter.emit('room', eventOf(raw as RawEvent)),
    onMultiDeviceEvent: ({ operation }) => {
      if (CONVERSATION_OPERATIONS.includes(operation)) emitter.emit('conversationsChanged')
    },
  })
}

const CONVERSATION_OPERATIONS: string[] = [
  'pinnedConversation',
  'unpinnedConversation',
  'deleteConversation',
  'deleteRoaming',
  'setSilentModeForConversation',
  'removeSilentModeForConversation',
  'setSilentModeForUser',
]

const eventOf = (raw: RawEvent): GroupEvent => ({
  operation: raw.operation,
  id: raw.id,
  from: raw.from ?? '',
  userId: raw.userId ?? raw.members?.[0] ?? '',
  name: raw.name ?? '',
  reason: raw.reason ?? '',
  announcement: raw.announcement ?? '',
  memberCount: raw.memberCount ?? 0,
})
