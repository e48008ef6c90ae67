import type { FastifyInstance } from 'fastify'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Im } from '../context'
import { leaveRoomsOffline } from '../groups/offline'
import { Session } from './Session'
import { devices, ONLINE_MS } from './devices'

export const SOCKET_PATH = '/websocket'
/** How often silent sockets are pinged, and those in use are recorded as seen. */
const SWEEP_MS = 15_000

export interface Sockets {
  sessions: ReadonlySet<Session>
  /** Closes every socket and waits until what they acknowledged is written. */
  close(): Promise<void>
}

function destroy(this: Duplex): void {
  this.destroy()
}

/** Accepts chat sockets at /websocket on the service's own port. */
export function listenSockets(app: FastifyInstance, im: Im): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: im.settings.maxFrameBytes,
    perMessageDeflate: false,
  })
  const sessions = new Set<Session>()
  const forget = (session: Session) => void sessions.delete(session)
  // A websocket lives for hours. Nothing that lives as long may be a closure of the upgrade: it would keep the whole request.
  const accept = (websocket: WebSocket) => void sessions.add(new Session(im, websocket, forget))
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', destroy)
    if ((request.url ?? '').split('?')[0] !== SOCKET_PATH) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    server.handleUpgrade(request, socket, head, accept)
  })
  let sweptAt = performance.now()
  let leaving = false
  const timer = setInterval(() => {
    const now = performance.now()
    const used = [...sessions].filter((session) => session.provisioned && session.lastSeen >= sweptAt)
    sweptAt = now
    for (const session of sessions) {
      if (now - session.lastSeen > ONLINE_MS) session.end()
      else session.ping()
    }
    if (used.length > 0)
      devices
        .seen(im.db, used, im.services.clock.now())
        .catch((error: Error) => im.services.log.warn('chat devices not written', { message: error.message }))
    if (leaving) return
    leaving = true
    leaveRoomsOffline(im, im.services.clock.now())
      .catch((error: Error) => im.services.log.warn('chat rooms not swept', { message: error.message }))
      .finally(() => (leaving = false))
  }, SWEEP_MS)
  timer.unref()
  return {
    sessions,
    async close() {
      clearInterval(timer)
      const open = [...sessions]
      for (const session of open) session.end(1001)
      const deadline = Date.now() + 2_000
      while (sessions.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
      for (const session of sessions) session.end()
      server.close()
    },
  }
}
