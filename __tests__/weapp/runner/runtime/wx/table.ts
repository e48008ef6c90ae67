import { routeApis } from '../routes'
import type { ApiTable, Runtime, WxTable } from '../runtime'
import { ApiFailure } from '../tasks'
import { accountApis } from './account'
import { audioApis } from './audio'
import { barApis } from './bars'
import { contextApis } from './contexts'
import { feedbackApis } from './feedback'
import { fileSystemApis, USER_DATA_PATH } from './fileSystem'
import { mediaApis } from './media'
import { networkApis } from './network'
import { privacyRules } from './privacy'
import { queryApis } from './query'
import { socketApis } from './socket'
import { storageApis } from './storage'
import { systemApis } from './system'

/** The whole of `wx`: what is played, events, and every other name of WeChat's typings, which fails and is reported when called. */
export function createWx(rt: Runtime): WxTable {
  const [storage, system, account, privacy] = [storageApis(rt), systemApis(rt), accountApis(rt), privacyRules(rt)]
  const calls: ApiTable = {
    ...routeApis(rt),
    ...storage.calls,
    ...system.calls,
    ...feedbackApis(rt),
    ...barApis(rt),
    ...mediaApis(rt),
    ...account.calls,
    ...privacy.calls,
  }
  const table: WxTable = {
    ...networkApis(rt),
    ...socketApis(rt),
    ...storage.direct,
    ...system.direct,
    ...account.direct,
    ...privacy.direct,
    ...fileSystemApis(rt),
    ...audioApis(rt),
    ...contextApis(rt),
    ...queryApis(rt),
  }
  for (const [name, run] of Object.entries(calls)) table[name] = rt.tasks.api(name, privacy.guard(name, run))
  for (const name of rt.apiNames) table[name] ??= other(rt, name)
  Object.assign(table, { env: { USER_DATA_PATH } })
  return mockDirect(rt, table)
}

function other(rt: Runtime, name: string): WxTable[string] {
  const [, kind, event] = /^(on|off)([A-Z]\w*)$/.exec(name) ?? []
  if (kind === 'on') return (listener: () => void) => rt.bus.on(event!, listener)
  if (kind === 'off') return (listener?: () => void) => rt.bus.off(event!, listener)
  const report = () => rt.log.error('unknown-api', `wx.${name} is not played by the runner`)
  if (/Sync$|^(create|get)\w*(Context|Manager|Observer|Ad|Animation)$/.test(name)) return report
  return rt.tasks.api(name, () => {
    report()
    throw new ApiFailure('not supported')
  })
}

/** Synchronous functions can be mocked with a value; a function of the test cannot be called in time. */
function mockDirect(rt: Runtime, table: WxTable): WxTable {
  for (const [name, mock] of Object.entries(rt.options.mocks)) {
    const synchronous =
      /Sync$|^get(WindowInfo|DeviceInfo|AppBaseInfo|SystemSetting|AppAuthorizeSetting|MenuButtonBoundingClientRect)$/.test(
        name,
      )
    if (mock.kind === 'value' && synchronous) table[name] = () => mock.value
  }
  return table
}
