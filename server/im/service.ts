import type { FastifyInstance } from 'fastify'
import { FairQueue } from '../platform/fairQueue'
import type { ChatDeps, Im } from './context'
import { contactRoutes } from './contacts/routes'
import { conversationRoutes } from './conversations/routes'
import { fileRoutes } from './files/routes'
import { historyRoutes } from './history/routes'
import { Batcher } from '../platform/batch'
import { Ids } from './ids'
import { groupRoutes } from './groups/routes'
import { threadListRoutes } from './groups/threadLists'
import { threadRoutes } from './groups/threads'
import { inbox } from './delivery/inbox'
import { UnitOfWork } from './delivery/UnitOfWork'
import { sendMany } from './messages/send'
import { AzureTranslator } from './ports/azureTranslator'
import { NameCheck } from './ports/contentCheck'
import { DictionaryTranslator } from './ports/dictionaryTranslator'
import { GatewayPush } from './ports/gatewayPush'
import { RecordedPush } from './ports/recordedPush'
import { presenceRoutes } from './presence/routes'
import { profileRoutes } from './profile/routes'
import { reactionRoutes } from './reactions/routes'
import { reportRoutes } from './reports/routes'
import { accountRoutes } from './rest/accounts'
import { discoveryRoute } from './rest/discovery'
import { restRoutes, type RestRoute } from './rest/router'
import { silenceRoutes } from './silence/routes'
import { Hub } from './socket/Hub'
import { speechRoutes } from './speech/routes'
import { listenSockets } from './socket/listen'
import { ImTokens } from './tokens'
import { translationRoutes } from './translation/routes'

/** Every REST call of the chat service, by module. */
export const ROUTES: readonly RestRoute[] = [
  ...accountRoutes,
  ...contactRoutes,
  ...conversationRoutes,
  ...fileRoutes,
  ...groupRoutes,
  ...historyRoutes,
  ...presenceRoutes,
  ...profileRoutes,
  ...reactionRoutes,
  ...reportRoutes,
  ...silenceRoutes,
  ...threadListRoutes,
  ...threadRoutes,
  ...translationRoutes,
]

/** Pictures worked on at once, and that may wait: a person sends nine, the service's other requests share the cores. */
const PICTURES = { atOnce: 1, maxWaiting: 128, maxWaitingOfOne: 32 }

/** The graph of the chat service. */
class ImGraph implements Im {
  readonly db: Im['db']
  readonly settings: Im['settings']
  readonly tokens: ImTokens
  readonly hub: Hub
  readonly unitOfWork: UnitOfWork
  readonly sends: Im['sends']
  readonly reads: Im['reads']
  readonly removals: Im['removals']
  readonly pictures = new FairQueue(PICTURES)
  readonly translator: Im['translator']
  readonly push: Im['push']
  readonly contentCheck: Im['contentCheck']

  constructor(
    readonly services: ChatDeps,
    readonly ids: Ids,
  ) {
    this.db = services.db
    this.settings = services.config.im
    this.tokens = new ImTokens(services.config.tokenSecret, this.settings)
    this.hub = new Hub(services.bus)
    this.unitOfWork = new UnitOfWork(this)
    this.sends = new Batcher((uploads) => sendMany(this, uploads))
    this.reads = new Batcher((boxes) => inbox.read(this.db, boxes))
    this.removals = new Batcher(async (gone) => {
      await inbox.remove(this.db, gone)
      return gone.map(() => true as const)
    }, 1_000)
    const { translator, push, sensitiveWords } = this.settings
    this.translator = translator
      ? new AzureTranslator(translator, () => services.clock.now().getTime())
      : new DictionaryTranslator()
    this.push = push ? new GatewayPush(this, push) : new RecordedPush(this)
    this.contentCheck = new NameCheck(sensitiveWords)
  }
}

export interface ChatService {
  im: Im
  close(): Promise<void>
}

/** Builds the chat service on the product's own database and bus. */
export const openChat = async (services: ChatDeps): Promise<Im> =>
  new ImGraph(services, await Ids.open(services.db, services.clock))

/** Registers its calls and sockets on the product's own port. */
export async function listenChat(app: FastifyInstance, im: Im): Promise<ChatService> {
  discoveryRoute(app, im)
  await restRoutes(app, im, ROUTES)
  await restRoutes(app, im, speechRoutes, { root: '/api/sdk/v1' })
  const sockets = listenSockets(app, im)
  return { im, close: () => sockets.close() }
}
