import { SignalSender } from './capabilities/SignalSender'
import { Blocks, Contacts, listenToContacts } from './capabilities/contacts'
import { Conversations } from './capabilities/conversations'
import { listenToGroups } from './capabilities/groupEvents'
import { createGroups } from './capabilities/groups'
import { History } from './capabilities/history'
import { HistoryPages } from './capabilities/HistoryPages'
import { createPresence, listenToPresence } from './capabilities/presence'
import { createReactions } from './capabilities/reactions'
import { Receipts, Typing } from './capabilities/receipts'
import { createRooms } from './capabilities/rooms'
import { createProfiles, createPush, createReport, createTranslation } from './capabilities/settings'
import { createSilent } from './capabilities/silent'
import { createThreads } from './capabilities/threads'
import { Calls } from './calls'
import { parseAppKey } from './appKey'
import { Accounts } from './connection/Accounts'
import { Connection } from './connection/Connection'
import { Hosts } from './connection/Hosts'
import { NetworkWatch } from './connection/NetworkWatch'
import type { ConnectionListener } from './connection/ConnectionListener'
import { Emitter } from './Emitter'
import { Ids } from './ids'
import type { ImClient } from './ImClient'
import type { ImParts } from './ImParts'
import { MessageReceiver } from './messages/MessageReceiver'
import { SeenMessages } from './messages/SeenMessages'
import { Outbox } from './outbox/Outbox'
import { Uploads } from './outbox/upload'
import { MessageComposer } from './outbox/MessageComposer'

/** Puts the chat client together. Fetched by `loadImClient`, so that none of it weighs on a first load. */
export function createImClient(parts: ImParts): ImClient {
  const { config, sdk, http, now } = parts
  const key = () => parseAppKey(config.appKey)
  const emitter = new Emitter()
  const known = new SeenMessages()
  // The service's clock lags behind when its response travelled slowly, but an action on a message is always later
  // than that message.
  const after = () => Math.max(now(), known.latest + 1)
  const ids = new Ids(now)
  const hosts = new Hosts(config, key, http)
  const listeners: ConnectionListener[] = []
  const connection = new Connection(parts, hosts, new Accounts(http, hosts), emitter, listeners)
  const uploads = new Uploads(parts.uploads, connection, hosts)
  const calls = new Calls(connection, hosts)
  const signals = new SignalSender(connection, ids)
  const blocks = new Blocks(calls, emitter)
  const outbox = new Outbox(connection, uploads, known, emitter, parts.uploads.release, parts.unsent)
  listeners.push(new MessageReceiver(emitter, known, () => connection.user, signals), outbox, {
    attach(opening) {
      listenToContacts(opening, emitter)
      blocks.listen(opening)
      listenToGroups(opening, emitter)
      listenToPresence(opening, emitter)
    },
    opened: () => undefined,
    closed: () => undefined,
  })
  listeners.push(new NetworkWatch(sdk, connection))
  const gatheringParts = { calls, uploads, hosts, connection }
  return {
    connection,
    outbox: new MessageComposer(outbox, connection, signals, ids, known, emitter, parts.uploads, after),
    history: new History(calls, new HistoryPages(calls, http, hosts, connection), known, after),
    conversations: new Conversations(calls, signals, known),
    receipts: new Receipts(signals),
    typing: new Typing(signals, now),
    contacts: new Contacts(calls, key),
    blocks,
    groups: createGroups(gatheringParts),
    rooms: createRooms(gatheringParts, signals),
    threads: createThreads(calls),
    reactions: createReactions(calls),
    presence: createPresence(calls),
    silent: createSilent(calls),
    push: createPush(calls),
    translation: createTranslation(calls),
    profile: createProfiles(calls),
    report: createReport(calls),
    on: (name, listener) => emitter.on(name, listener),
  }
}
