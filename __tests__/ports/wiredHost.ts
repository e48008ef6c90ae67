import { bridgeOver } from '../../src/platform/h5/host/adapter'
import { Transport } from '../../src/platform/h5/host/Transport'
import type { HostEvent, HostLogin } from '../../src/platform/hostPort'
import type { HostPlace } from './probes'

/** The news app in version 96 at the other end of H5's wire: it responds as the fake of src/platform/memory/host does. */
export function wiredHost(panel: HostLogin): HostPlace {
  let login: HostLogin | null = null
  const responses: Record<string, () => unknown> = {
    isLogin: () => login !== null,
    getToken: () => login,
    login: () => (login = panel),
  }
  const wire: Transport = new Transport((text) => {
    const { id, method } = JSON.parse(text) as { id: string; method: string }
    setTimeout(() =>
      wire.receive(
        method === 'shopManage'
          ? { id, error: { code: 'unsupported' } }
          : { id, result: responses[method]?.() ?? null },
      ),
    )
  }, 'load')
  return {
    bridge: bridgeOver(wire, { key: 'SN', version: 96 }, () => () => undefined),
    emit: (event: HostEvent, data) => wire.emit({ event, data }),
  }
}
