import { sql } from 'kysely'
import { json } from '../../db/database'
import { transaction } from '../../db/transaction'
import { ImError, REST } from '../rest/errors'
import { texts } from '../rest/input'
import { get, post, put, type RestCall, type RestRoute } from '../rest/router'
import { devices } from '../socket/devices'
import { updateUser } from './user'

/** What a profile may hold (chat spec §9). */
const KEYS: readonly string[] = ['nickname', 'avatarurl', 'mail', 'phone', 'gender', 'sign', 'birth', 'ext']
const PROFILE_BYTES = 4096
const MOST_USERS = 100

/** Profiles, the account's own settings and its devices (chat spec §7, User). */
export const profileRoutes: readonly RestRoute[] = [
  put('/metadata/user/:user', updateProfile),
  post('/metadata/user/get', readProfiles),
  put('/users/:user', updateUser),
  get('/users/:user/resources', ownDevices),
  get('/users/:user/token/rtc', async () => {
    throw REST.notEnabled('rtc')
  }),
  post('/rtc_mapper/batch/get', async () => {
    throw REST.notEnabled('rtc')
  }),
]

async function updateProfile({ im, me, body }: RestCall) {
  const given = Object.entries(body)
  if (given.length === 0 || given.some(([, value]) => typeof value === 'object' && value !== null))
    throw new ImError(400, 'illegal_argument', 'illegal params')
  if (given.some(([key]) => !KEYS.includes(key))) throw new ImError(400, 'illegal_argument', 'illegal key')
  const changes = Object.fromEntries(given.map(([key, value]) => [key, String(value ?? '')]))
  const data = await transaction(im.db, async (trx) => {
    const { rows } = await sql<{ profile: Record<string, string> }>`
      update im_users set profile = profile || ${json(changes)} where username = ${me} returning profile`.execute(trx)
    const profile = rows[0]?.profile ?? {}
    if (Buffer.byteLength(JSON.stringify(profile)) > PROFILE_BYTES)
      throw new ImError(400, 'illegal_argument', `a profile holds at most ${PROFILE_BYTES} bytes`)
    return profile
  })
  return { data }
}

async function readProfiles(call: RestCall) {
  const requested = texts(call, 'properties', KEYS.length).filter((key) => KEYS.includes(key))
  const rows = await call.im.db
    .selectFrom('im_users')
    .select(['username', 'nickname', 'profile'])
    .where('username', 'in', texts(call, 'targets', MOST_USERS))
    .execute()
  const data = Object.fromEntries(
    rows.map(({ username, nickname, profile }) => {
      // Who never wrote a profile still has the name of their account.
      const whole: Record<string, string> = { ...(nickname ? { nickname } : {}), ...profile }
      return [username, Object.fromEntries(requested.filter((key) => key in whole).map((key) => [key, whole[key]]))]
    }),
  )
  return { data }
}

async function ownDevices({ im, me, now }: RestCall) {
  const online = (await devices.online(im.db, [me], now)).get(me) ?? []
  return { data: online.map((res) => ({ res, device_uuid: '', device_name: res })) }
}
