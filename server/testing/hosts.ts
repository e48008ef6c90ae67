import { createHmac } from 'node:crypto'
import type { AnyEndpoint, InputOf, OutputOf } from '../../src/contract/endpoint'
import { HEADER, signedText, type Envelope } from '../../src/contract/envelope'
import { hostMark, type HostKey } from '../../src/contract/hosts'
import type { HostPerson } from '../modules/hosts/provider'
import { SignedHostTokens } from '../modules/hosts/signedTokens'
import type { TestServer } from './harness'

const HOUR_MS = 3_600_000

/** A token as the host's own service signs it. */
export function tokenOf(
  { services, clock }: TestServer,
  host: HostKey,
  person: Partial<HostPerson> & { id: string },
  hours = 240,
): string {
  const { secret } = services.config.hosts[host] as { secret: string }
  const expiresAt = new Date(clock.now().getTime() + hours * HOUR_MS)
  return new SignedHostTokens(host, secret).sign({ name: '小叮', picture: '', expiresAt, ...person })
}

/** A call as the page in a host makes it: the news app's token in X-SN-Token, every other in X-Token with the host in the identifier. */
export async function callFrom<E extends AnyEndpoint>(
  server: TestServer,
  host: HostKey,
  token: string,
  endpoint: E,
  input: InputOf<E>,
): Promise<Envelope<OutputOf<E>>> {
  const url = `/api${endpoint.path}`
  const timestamp = Math.floor(server.clock.now().getTime() / 1000)
  const sign = createHmac('sha256', server.services.config.signSecret).update(signedText(timestamp, url)).digest('hex')
  const response = await server.app.inject({
    method: endpoint.method,
    url,
    headers: {
      [HEADER.timestamp]: String(timestamp),
      [HEADER.sign]: sign,
      [HEADER.identifier]: `app=dingdang; platform=h5; version=1; system=x${hostMark(host)}`,
      [host === 'SN' ? HEADER.snToken : HEADER.token]: token,
    },
    ...(endpoint.method === 'POST' ? { payload: input as object } : {}),
  })
  return response.json<Envelope<OutputOf<E>>>()
}
