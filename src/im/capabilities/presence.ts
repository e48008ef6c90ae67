import type { Calls } from '../calls'
import type { Emitter } from '../Emitter'
import type { PresenceStatus } from '../entities'
import { needNumber, needPositive, needSome, needString } from '../rules'
import type { SdkConnection } from '../sdk'
import type { ImPresence } from '../settingsTypes'

/** As a call returns it. */
interface RawStatus {
  uid: string
  last_time?: number | string
  expiry?: number | string
  ext?: string
  status?: Record<string, string | number>
}
/** As an event carries it. */
interface RawNotice {
  userId: string
  lastTime?: number
  expire?: number
  ext?: string
  statusDetails?: { device: string; status: number | string }[]
}

export function createPresence(calls: Calls): ImPresence {
  return {
    async publish(ext) {
      needString(ext, 'description')
      await calls.run((sdk) => sdk.publishPresence({ description: ext }))
    },
    async subscribe(usernames, expiry) {
      needSome(usernames, 'usernames')
      needNumber(expiry, 'expiry')
      const data = await calls.data<{ result?: RawStatus[] }>((sdk) => sdk.subscribePresence({ usernames, expiry }))
      return (data?.result ?? []).map(statusOf)
    },
    async unsubscribe(usernames) {
      needSome(usernames, 'usernames')
      await calls.run((sdk) => sdk.unsubscribePresence({ usernames }))
    },
    async subscriptions(pageNum, pageSize) {
      needPositive(pageNum, 'pageNum')
      needPositive(pageSize, 'pageSize')
      const data = await calls.data<{ result?: { sublist?: { uid: string; expiry: number }[] } }>((sdk) =>
        sdk.getSubscribedPresenceList({ pageNum, pageSize }),
      )
      return (data?.result?.sublist ?? []).map(({ uid, expiry }) => ({ userId: uid, expiry: Number(expiry) }))
    },
    async status(usernames) {
      needSome(usernames, 'usernames')
      const data = await calls.data<{ result?: RawStatus[] }>((sdk) => sdk.getPresenceStatus({ usernames }))
      return (data?.result ?? []).map(statusOf)
    },
  }
}

const statusOf = ({ uid, last_time = 0, expiry = 0, ext = '', status = {} }: RawStatus): PresenceStatus =>
  present(
    uid,
    Number(last_time),
    Number(expiry),
    ext,
    Object.entries(status).map(([device, value]) => ({ device, status: Number(value) })),
  )

const present = (
  userId: string,
  lastTime: number,
  expire: number,
  ext: string,
  statusDetails: PresenceStatus['statusDetails'],
): PresenceStatus => ({
  userId,
  lastTime,
  expire,
  ext,
  statusDetails,
  online: statusDetails.some(({ status }) => status !== 0),
})

export function listenToPresence(sdk: SdkConnection, emitter: Emitter): void {
  sdk.addEventHandler('presence', {
    onPresenceStatusChange: (list) => {
      for (const { userId, lastTime = 0, expire = 0, ext = '', statusDetails = [] } of list as unknown as RawNotice[]) {
        const details = statusDetails.map(({ device, status }) => ({ device, status: Number(status) }))
        emitter.emit('presence', present(userId, Number(lastTime), Number(expire), ext, details))
      }
    },
  })
}
