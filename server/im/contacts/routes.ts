import { ImError } from '../rest/errors'
import { bounded, optional, texts } from '../rest/input'
import { del, get, post, put, type RestCall, type RestRoute } from '../rest/router'
import { resourceOf } from './people'
import { accept, allow, ban, decline, invite, remove, type RosterWork } from './roster'

const REMARK_LENGTH = 100

/** Contacts and block list of the token's user (chat spec §7, User). */
export const contactRoutes: readonly RestRoute[] = [
  get('/users/:user/contacts/users', listContacts),
  get('/users/:user/contacts', pageContacts),
  post('/users/:user/contacts/apply', async (call) => {
    const names = texts(call, 'usernames', 20)
    await act(call, invite, names, optional(call, 'reason'))
    return { data: names }
  }),
  post('/users/:user/contacts/accept/users/:name', (call) => actOnOne(call, accept)),
  post('/users/:user/contacts/decline/users/:name', (call) => actOnOne(call, decline)),
  del('/users/:user/contacts/users/:name', (call) => actOnOne(call, remove)),
  put('/users/:user/contacts/users/:name', setRemark),
  get(['/users/:user/blocks/users', '/sdk/user/:user/blocks'], async (call) => ({ data: await blocksOf(call) })),
  post(['/sdk/user/:user/blocks', '/users/:user/blocks/users'], (call) => changeBlocks(call, ban)),
  del('/sdk/user/:user/blocks', (call) => changeBlocks(call, allow)),
  del('/users/:user/blocks/users/:name', async (call) => {
    await act(call, allow, [call.params.name!])
    return { data: await blocksOf(call) }
  }),
]

type Act = (work: RosterWork) => Promise<void>

const act = (call: RestCall, how: Act, others: readonly string[], reason = '') =>
  call.im.unitOfWork.run(async (trx, outbox, now) => {
    const { me } = call
    for (const other of others) await how({ trx, outbox: outbox, now, me, other, reason, resource: resourceOf(call) })
  })

async function actOnOne(call: RestCall, how: Act) {
  await act(call, how, [call.params.name!])
  return { data: { result: true } }
}

async function listContacts({ im, me }: RestCall) {
  const rows = await contactsOf(im.db, me).execute()
  return { data: rows.map(({ username }) => username), entities: rows, count: rows.length }
}

async function pageContacts({ im, me, query }: RestCall) {
  const limit = bounded(query.limit, 20, 100)
  const rows = await contactsOf(im.db, me)
    .where('contact', '>', query.cursor ?? '')
    .limit(limit + 1)
    .execute()
  const contacts = rows.slice(0, limit)
  return { data: { contacts, cursor: rows.length > limit ? contacts.at(-1)!.username : '' } }
}

const contactsOf = (db: RestCall['im']['db'], me: string) =>
  db.selectFrom('im_contacts').select(['contact as username', 'remark']).where('username', '=', me).orderBy('contact')

async function setRemark(call: RestCall) {
  const remark = optional(call, 'remark')
  if ([...remark].length > REMARK_LENGTH)
    throw new ImError(400, 'illegal_argument', `remark length must less than ${REMARK_LENGTH}`)
  const changed = await call.im.db
    .updateTable('im_contacts')
    .set({ remark })
    .where('username', '=', call.me)
    .where('contact', '=', call.params.name!)
    .returning('contact')
    .execute()
  if (changed.length === 0)
    throw new ImError(400, 'illegal_argument', 'updateRemark | they are not friends, please add as a friend first.')
  return { data: { result: true } }
}

async function changeBlocks(call: RestCall, how: Act) {
  await act(call, how, texts(call, 'usernames', 50))
  return { data: await blocksOf(call) }
}

async function blocksOf({ im, me }: RestCall): Promise<string[]> {
  const rows = await im.db
    .selectFrom('im_blocks')
    .select('blocked')
    .where('username', '=', me)
    .orderBy('blocked')
    .execute()
  return rows.map(({ blocked }) => blocked)
}
