import { PermissionRefused } from '@/platform/permissionPort'
import type { MiniProgramPort } from '@/platform/wechatPort'
import { UiStore } from '@/stores/Ui'
import { withPermission } from './permission'

const opened: string[] = []
const mini = { openSettings: async (permission) => void opened.push(permission) } as Partial<MiniProgramPort>
const place = (parts: { mini?: Partial<MiniProgramPort> }) => {
  const ui = new UiStore()
  return { ui, app: { ui, platform: parts } as unknown as Parameters<typeof withPermission>[0] }
}
/** Work that is refused so often before it succeeds. */
const refused = (times: number) => {
  let left = times
  return async () => {
    if (left-- > 0) throw new PermissionRefused('location')
    return 'done'
  }
}
const response = async (ui: UiStore, yes: boolean) => {
  await new Promise((turn) => setTimeout(turn))
  ui.question!.resolve(yes)
}

beforeEach(() => (opened.length = 0))

it('a refused ability is named, leads to the settings, and the action goes on after them', async () => {
  const { ui, app } = place({ mini })
  const work = withPermission(app, refused(2))
  await new Promise((turn) => setTimeout(turn))
  expect(ui.question).toMatchObject({ title: '需要位置权限', confirm: '去设置' })
  await response(ui, true)
  await response(ui, true)
  expect(await work).toBe('done')
  expect(opened).toEqual(['location', 'location'])
})

it('who leaves it at that gets nothing, and nothing is done', async () => {
  const { ui, app } = place({ mini })
  const work = withPermission(app, refused(1))
  await response(ui, false)
  expect(await work).toBeNull()
  expect(opened).toEqual([])
})

it('a browser has no settings to open: the dialog says where they are and tries again', async () => {
  const { ui, app } = place({})
  const work = withPermission(app, refused(1))
  await new Promise((turn) => setTimeout(turn))
  expect(ui.question).toMatchObject({ confirm: '重试' })
  await response(ui, true)
  expect(await work).toBe('done')
})

it('another error is the caller’s', async () => {
  const { app } = place({ mini })
  await expect(withPermission(app, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
