import { ChatTest } from '../../server/testing/chat'
import type { ConversationRef, ImMessage } from '../../src/im/types'
import { chatClient, type ChatClient } from './chatClient'

/** Development's app key, which the service has in tests. */
const KEY = 'dingdang#app'
export type Build = 'web' | 'weapp'
type Parts = Parameters<typeof chatClient>[3]

export interface Person extends ChatClient {
  username: string
  token: string
  login(): Promise<boolean>
}

export const single = (id: string): ConversationRef => ({ chatType: 'singleChat', id })
export const group = (id: string): ConversationRef => ({ chatType: 'groupChat', id })

/** The project's own service in this process, and people with real builds of the SDK around it. */
export class ChatFixture {
  private readonly clients: ChatClient[] = []
  private count = 0

  private constructor(readonly chat: ChatTest) {}

  static async open(): Promise<ChatFixture> {
    return new ChatFixture(await ChatTest.start())
  }

  /** A registered person, not yet logged in. */
  async person(build: Build, name: string, parts: Parts = {}): Promise<Person> {
    const username = `${name}${++this.count}`
    const token = await this.chat.register(username)
    const client = this.client(build, parts)
    return { ...client, username, token, login: () => client.im.connection.login({ username, accessToken: token }) }
  }

  /** One who is logged in. */
  async loggedIn(build: Build, name: string, parts: Parts = {}): Promise<Person> {
    const one = await this.person(build, name, parts)
    if (!(await one.login())) throw new Error(`${one.username}: ${one.im.connection.failure?.message}`)
    return one
  }

  client(build: Build, parts: Parts = {}): ChatClient {
    const client = chatClient(this.chat.url, build, KEY, parts)
    this.clients.push(client)
    return client
  }

  /** Everyone leaves. */
  async empty(): Promise<void> {
    await Promise.all(this.clients.splice(0).map((client) => client.end()))
  }
  close(): Promise<void> {
    return this.chat.close()
  }
}

/** Sends a text and waits for what became of it. */
export async function sentTo(from: Person, to: ConversationRef, msg: string): Promise<ImMessage> {
  const { localId } = from.im.outbox.text(to, msg)
  return (await from.next('sending', (event) => event.localId === localId && event.status !== 'pending')).message
}
