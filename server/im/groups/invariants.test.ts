import fc from 'fast-check'
import { ChatTest } from '../../testing/chat'
import { KIND, MUC_DOMAIN, NS } from '../protocol/codes'
import { encode } from '../protocol/msync'
import { receive } from '../messages/receive'

const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay']
const MOST = 4

/** What anyone may try on a group, in the words of REST. */
const MOVES: Record<string, (other: string) => [method: string, path: string, body?: object]> = {
  invite: (other) => ['POST', '/invite', { usernames: [other] }],
  inviteTwo: (other) => ['POST', '/invite', { usernames: [other, 'ann'] }],
  add: (other) => ['POST', '/users', { usernames: [other] }],
  apply: () => ['POST', '/apply', {}],
  quit: () => ['DELETE', '/quit'],
  kick: (other) => ['DELETE', `/users/${other}`],
  block: (other) => ['POST', `/blocks/users/${other}`],
  unblock: (other) => ['DELETE', `/blocks/users/${other}`],
  admin: (other) => ['POST', '/admin', { newadmin: other }],
  noAdmin: (other) => ['DELETE', `/admin/${other}`],
  transfer: (other) => ['PUT', '', { newowner: other }],
  shrink: () => ['PUT', '', { maxusers: 2 }],
  grow: () => ['PUT', '', { maxusers: MOST }],
}
const move = fc.record({
  who: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom(...Object.keys(MOVES)),
  whom: fc.constantFrom(...PEOPLE),
})
/** Rounds of moves; those of one round are made at the same moment. */
const game = fc.array(fc.array(move, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })

describe('what holds of a group whatever people do at once', () => {
  let chat: ChatTest
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    chat = await ChatTest.start({ im: { maxGroupMembers: MOST } })
    for (const name of PEOPLE) tokens.set(name, await chat.register(name))
  })
  afterAll(() => chat.close())

  async function send(username: string, id: string): Promise<number> {
    const content = { type: KIND.group, contents: [{ type: 0, text: '在吗' }] }
    const ack = await receive(
      chat.server.chat.im,
      { username, resource: 'phone' },
      {
        id: String(Date.now() * 1000 + Math.floor(Math.random() * 1000)),
        to: { name: id, domain: MUC_DOMAIN },
        ns: NS.chat,
        payload: encode('MessageBody', content),
      },
    )
    return ack.status!.errorCode
  }

  it.each(['group', 'room'] as const)(
    'chat §6: a %s has one owner, who is in it, never too many members, and nothing for those outside',
    async (kind) => {
      const folder = kind === 'group' ? 'chatgroups' : 'chatrooms'
      const { db } = chat.server.services
      await fc.assert(
        fc.asyncProperty(game, async (rounds) => {
          const body = {
            groupname: '众',
            name: '众',
            public: true,
            allowinvites: true,
            maxusers: MOST,
            members: ['bob'],
          }
          const made = await chat.rest(tokens.get('ann')!, 'POST', folder, body)
          const id: string = made.body.data.id
          for (const round of rounds) {
            const responses = await Promise.all(
              round.map(({ who, what, whom }) => {
                const [method, path, sent] = MOVES[what]!(whom)
                return chat.rest(tokens.get(who)!, method, `${folder}/${id}${path}`, sent)
              }),
            )
            // Refused or done; never a server error.
            for (const { status } of responses) expect([200, 400, 403, 404]).toContain(status)
            const group = await db.selectFrom('im_groups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
            const members = await db.selectFrom('im_members').selectAll().where('group_id', '=', id).execute()
            expect(members.filter(({ role }) => role === 'owner').map(({ username }) => username)).toEqual([
              group.owner,
            ])
            expect(members.length).toBeLessThanOrEqual(group.max_users)
            const blocked = await db
              .selectFrom('im_group_lists')
              .select('username')
              .where('group_id', '=', id)
              .where('list', '=', 'block')
              .execute()
            const inside = new Set(members.map(({ username }) => username))
            expect(blocked.filter(({ username }) => inside.has(username))).toEqual([])
            for (const name of PEOPLE) {
              const member = inside.has(name)
              expect(await send(name, id)).toBe(member ? 0 : 1)
              const queue = { queue: `${id}@${MUC_DOMAIN}`, start: -1, pull_number: 1 }
              const history = await chat.rest(tokens.get(name)!, 'POST', `users/${name}/messageroaming`, queue)
              expect(history.status).toBe(member ? 200 : 400)
            }
          }
        }),
        { numRuns: 12 },
      )
    },
    120_000,
  )

  it('chat §9: a race for the last places leaves nobody too many', async () => {
    const body = { groupname: '抢', public: true, maxusers: 3, members: [] }
    for (let turn = 0; turn < 5; turn += 1) {
      const made = await chat.rest(tokens.get('ann')!, 'POST', 'chatgroups', body)
      const id: string = made.body.data.id
      const responses = await Promise.all(
        PEOPLE.slice(1).map((name) => chat.rest(tokens.get(name)!, 'POST', `chatgroups/${id}/apply`, {})),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
      for (const { status, body: response } of responses)
        if (status !== 200) expect(response.error_description).toBe('group member list is full!')
    }
  })
})
