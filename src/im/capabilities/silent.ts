import type { Calls } from '../calls'
import type { SilentOptions, SilentState } from '../entities'
import { needClock, needNumber, needObject, needString, needText, refuse } from '../rules'
import type { SdkConnection } from '../sdk'
import type { ImSilent } from '../settingsTypes'
import type { ConversationRef } from '../types'

interface RawSilent {
  type?: string
  ignoreDuration?: number
  ignoreInterval?: string
}
/** The SDK's enumeration is one of types; the values are its names. */
type SdkOptions = Parameters<SdkConnection['setSilentModeForAll']>[0]['options']

export function createSilent(calls: Calls): ImSilent {
  const nameOf = ({ id, chatType }: ConversationRef) => {
    needText(id, 'conversationId')
    if (chatType === 'chatRoom') throw refuse('Invalid parameter: "type"')
    return { conversationId: id, type: chatType as never }
  }
  return {
    async setAll(options) {
      check(options)
      return stateOf(await calls.data((sdk) => sdk.setSilentModeForAll({ options: options as SdkOptions })))
    },
    async all() {
      return stateOf(await calls.data((sdk) => sdk.getSilentModeForAll()))
    },
    async set(of, options) {
      const name = nameOf(of)
      check(options)
      return stateOf(
        await calls.data((sdk) => sdk.setSilentModeForConversation({ ...name, options: options as SdkOptions })),
      )
    },
    async clear(of) {
      const name = nameOf(of)
      await calls.run((sdk) => sdk.clearRemindTypeForConversation(name))
    },
    async of(conversation) {
      const name = nameOf(conversation)
      return stateOf(await calls.data((sdk) => sdk.getSilentModeForConversation(name)))
    },
    async ofMany(conversations) {
      if (!Array.isArray(conversations)) throw refuse('Invalid parameter: "conversationList"')
      if (conversations.length === 0) return []
      const conversationList = conversations.map((one) => ({ id: one.id, type: nameOf(one).type }))
      const data = await calls.data<{ user?: Record<string, RawSilent>; group?: Record<string, RawSilent> }>((sdk) =>
        sdk.getSilentModeForConversations({ conversationList }),
      )
      return conversations.map(({ id, chatType }) =>
        stateOf(chatType === 'groupChat' ? data?.group?.[id] : data?.user?.[id]),
      )
    },
  }
}

/** chat §5: the three forms. */
function check(options: SilentOptions): void {
  needObject(options, 'options')
  const { paramType } = options
  if (typeof paramType !== 'number' || paramType < 0 || paramType > 2)
    throw refuse('Invalid parameter: "options of paramType"')
  if (options.paramType === 0) needString(options.remindType, 'options of remindType')
  if (options.paramType === 1) needNumber(options.duration, 'options of duration')
  if (options.paramType === 2) {
    needClock(options.startTime, 'startTime')
    needClock(options.endTime, 'endTime')
  }
}

const stateOf = (raw: RawSilent | undefined | null): SilentState => ({
  remindType: raw?.type === 'AT' || raw?.type === 'NONE' || raw?.type === 'ALL' ? raw.type : 'DEFAULT',
  ignoreUntil: Number(raw?.ignoreDuration ?? 0),
  ignoreInterval: raw?.ignoreInterval ?? '',
})
