import { json } from '../../db/database'
import { mustExist } from '../contacts/people'
import { belongs } from '../conversations/access'
import { REST } from '../rest/errors'
import { bounded, names, scalar, text } from '../rest/input'
import { get, put, type RestCall, type RestRoute } from '../rest/router'
import { minutesOf, type Place, type Silence } from './rules'

const TYPES = ['ALL', 'AT', 'NONE', 'DEFAULT']
/** ms: a week. */
const LONGEST = 7 * 86_400_000
const MAX_REQUESTED = 100
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z]{2,8})?$/

/** Do-not-disturb and the language of pushes (chat spec §7, Notification). */
export const silenceRoutes: readonly RestRoute[] = [
  put('/users/:user/notification/language', setLanguage),
  get('/users/:user/notification/language', async ({ im, me }) => {
    const row = await im.db
      .selectFrom('im_users')
      .select('push_language')
      .where('username', '=', me)
      .executeTakeFirstOrThrow()
    return { data: { language: row.push_language } }
  }),
  get('/users/:user/notification/mute/type', listTypes),
  put('/users/:user/notification/:kind/:target', change),
  get('/users/:user/notification/:kind/:target', async (call) => {
    const place = placeOf(call)
    return { data: present(call, place, (await read(call, place.kind, [place.target])).get(place.target)) }
  }),
  get('/users/:user/notification', readMany),
]

function placeOf({ params }: RestCall): Place {
  if (params.kind !== 'user' && params.kind !== 'chatgroup') throw REST.badParameter('type')
  return { kind: params.kind, target: params.target! }
}

async function setLanguage(call: RestCall) {
  const language = text(call, 'translationLanguage')
  if (!LANGUAGE.test(language)) throw REST.badParameter('language')
  await call.im.db.updateTable('im_users').set({ push_language: language }).where('username', '=', call.me).execute()
  return { data: { language } }
}

/** One form of the three at a time; what the others hold stays. */
function changesOf({ body, now }: RestCall): (before: Silence) => Silence {
  if ('type' in body) {
    const type = scalar(body.type)
    if (!TYPES.includes(type)) throw REST.badParameter('options of remindType')
    return ({ type: _before, ...rest }) => (type === 'DEFAULT' ? rest : { ...rest, type: type as Silence['type'] })
  }
  if ('ignoreDuration' in body) {
    const duration = body.ignoreDuration
    if (typeof duration !== 'number' || duration < 0 || duration > LONGEST)
      throw REST.badParameter('options of duration')
    return (before) => ({ ...before, ignoreDuration: duration === 0 ? 0 : now.getTime() + duration })
  }
  const interval = scalar(body.ignoreInterval)
  if (interval !== '' && !minutesOf(interval)) throw REST.badParameter('options of startTime')
  return (before) => ({ ...before, ignoreInterval: interval })
}

async function change(call: RestCall) {
  const { im, me } = call
  const place = placeOf(call)
  const { kind, target } = place
  if (kind === 'user') await mustExist(im.db, [target])
  else if (!(await belongs(im.db, me, target))) throw REST.notMember()
  const changed = changesOf(call)
  return im.unitOfWork.run(async (trx, outbox) => {
    const before = await trx
      .selectFrom('im_silence')
      .select('settings')
      .where('username', '=', me)
      .where('kind', '=', kind)
      .where('target', '=', target)
      .forUpdate()
      .executeTakeFirst()
    const settings = changed((before?.settings ?? {}) as Silence)
    await trx
      .insertInto('im_silence')
      .values({ username: me, kind, target, settings: json(settings) })
      .onConflict((conflict) =>
        conflict.columns(['username', 'kind', 'target']).doUpdateSet({ settings: json(settings) }),
      )
      .execute()
    const data = present(call, place, settings)
    const resource = call.query.resource ?? ''
    // The SDK distinguishes an account's setting from a conversation's by `ignoreInterval`, and a removed one by an
    // empty object.
    const { ignoreInterval: _interval, ...some } = data
    const conversation = Object.keys(settings).length === 0 ? {} : some
    const own = kind === 'user' && target === me
    const value = own
      ? { operator_resource: resource, user: me, data }
      : { operator_resource: resource, [kind === 'user' ? 'user' : 'group']: target, data: conversation }
    outbox.notify(me, { type: 'user_notification_mute', values: [value] }, { except: resource })
    return { data }
  })
}

/** As the SDK's types have it; an expired time is left out. */
function present({ me, now }: RestCall, { kind, target }: Place, settings: Silence = {}) {
  const account = kind === 'user' && target === me
  const until = settings.ignoreDuration ?? 0
  return {
    type: settings.type ?? (account ? 'ALL' : 'DEFAULT'),
    ignoreDuration: until > now.getTime() ? until : 0,
    ignoreInterval: settings.ignoreInterval ?? '',
  }
}

async function read({ im, me }: RestCall, kind: Place['kind'], targets: readonly string[]) {
  if (targets.length === 0) return new Map<string, Silence>()
  const rows = await im.db
    .selectFrom('im_silence')
    .select(['target', 'settings'])
    .where('username', '=', me)
    .where('kind', '=', kind)
    .where('target', 'in', targets)
    .execute()
  return new Map(rows.map(({ target, settings }) => [target, settings as Silence]))
}

async function readMany(call: RestCall) {
  const [users, groups] = [names(call.query.user), names(call.query.group)]
  if (users.length + groups.length > MAX_REQUESTED) throw REST.badParameter('conversationList')
  const table = async (kind: Place['kind'], targets: readonly string[]) => {
    const found = await read(call, kind, targets)
    return Object.fromEntries(
      targets.map((target) => [target, present(call, { kind, target }, found.get(target))] as const),
    )
  }
  return { data: { user: await table('user', users), group: await table('chatgroup', groups) } }
}

/** Conversations that have a type of their own; the cursor is the last one's place. */
async function listTypes({ im, me, query }: RestCall) {
  const limit = bounded(query.limit, 20, 50)
  const rows = await im.db
    .selectFrom('im_silence')
    .select(['kind', 'target', 'settings'])
    .where('username', '=', me)
    .where('target', '<>', me)
    .orderBy('kind')
    .orderBy('target')
    .execute()
  const place = ({ kind, target }: { kind: string; target: string }) => `${kind}/${target}`
  const typed = rows.filter(({ settings }) => (settings as Silence).type !== undefined)
  const from = query.cursor ? typed.findIndex((row) => place(row) === query.cursor) + 1 : 0
  const page = typed.slice(from, from + limit)
  return {
    data: page.map(({ kind, target, settings }) => ({
      [kind === 'user' ? 'user' : 'group']: target,
      value: (settings as Silence).type,
    })),
    cursor: from + limit < typed.length ? place(page.at(-1)!) : '',
  }
}
