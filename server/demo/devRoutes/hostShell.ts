import { hashesOf } from '../../web/contentPolicy'
import { DEV_POLICY } from './contentPolicy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { OK } from '../../../src/contract/envelope'
import { HOST_KEYS } from '../../../src/contract/hosts'
import type { Services } from '../../context'
import { PICTURE_URL_MAX } from '../../modules/hosts/provider'
import { SignedHostTokens } from '../../modules/hosts/signedTokens'
import { HOST_PAGE } from './hostPage'

const Person = v.object({
  host: v.picklist(HOST_KEYS),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)),
  name: v.pipe(v.string(), v.maxLength(40)),
  picture: v.optional(v.pipe(v.string(), v.maxLength(PICTURE_URL_MAX)), ''),
  /** Below 0: a token that has run out. */
  hours: v.optional(v.pipe(v.number(), v.minValue(-1), v.maxValue(1000)), 24),
})

/** Only the shell's own frame: a tab, and a frame of anybody else, get the page as it is. Returns the marker its host has. */
const markerOf = (request: FastifyRequest): string | null =>
  request.method === 'GET' &&
  request.headers['sec-fetch-dest'] === 'iframe' &&
  request.headers['sec-fetch-site'] === 'same-origin'
    ? (/(?:^|; )dev_host=([a-z]+\/\d+)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null)
    : null

/** What a native web view gives a page before its first script: the agent's marker, and the wire. The shell around the frame is the other end. */
const INJECTED = `<script>(function () {
  var shell = parent.dingdangShell, agent = navigator.userAgent + ' ' + shell.marker()
  Object.defineProperty(navigator, 'userAgent', { get: function () { return agent } })
  window.dingdangHost = { postMessage: function (text) { shell.heard(text, window) } }
})()</script>`

/**
 * A host to try the bridge in, without a phone (docs/host-bridge.md): GET /dev/host shows the app in a frame and plays one of the four
 * native hosts around it. The app itself knows nothing of it: the service puts marker and wire into the pages of that frame.
 */
export function hostShell(app: FastifyInstance, services: Services): void {
  const { hosts } = services.config

  app.get('/dev/host', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', DEV_POLICY).send(HOST_PAGE),
  )
  app.post('/dev/host/token', (request, reply) => {
    const body = v.safeParse(Person, request.body)
    const config = body.success ? hosts[body.output.host] : null
    if (!body.success || !config || !('secret' in config))
      return reply.send({ code: 400, msg: 'host, id, name; a host with a secret', data: null })
    const { host, id, name, picture, hours } = body.output
    const expiresAt = new Date(services.clock.now().getTime() + hours * 3_600_000)
    const token = new SignedHostTokens(host, config.secret).sign({ id, name, picture, expiresAt })
    return reply.send({ code: OK, msg: '', data: { token } })
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const marker = markerOf(request)
    if (marker !== null) {
      // The agent is what a web view would send; the page comes as text, so that the script can be put into it.
      request.headers['user-agent'] = `${request.headers['user-agent'] ?? ''} ${marker}`
      delete request.headers['accept-encoding']
    }
    done()
  })
  app.addHook('onSend', (request, reply, body, done) => {
    const html = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (!html || markerOf(request) === null || !(typeof body === 'string' || Buffer.isBuffer(body))) {
      done(null, body)
      return
    }
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header(
      'content-security-policy',
      policy.replace('script-src ', `script-src ${hashesOf(INJECTED).join(' ')} `),
    )
    done(
      null,
      body.toString().replace('<head>', () => `<head>${INJECTED}`),
    )
  })
}
