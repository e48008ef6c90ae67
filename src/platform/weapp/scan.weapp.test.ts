import { PermissionRefused } from '../permissionPort'
import { scan } from './scan'

interface Options {
  success(result: { result: string }): void
  fail(error: { errMsg: string }): void
}
const world = globalThis as unknown as Record<string, unknown>
const scanning = (act: (options: Options) => void) => {
  world.wx = { scanCode: act }
  return scan()
}

test('a label is read; who changes their mind reads nothing, who refuses the camera is named it', async () => {
  expect(await scanning(({ success }) => success({ result: 'NZ123' }))).toBe('NZ123')
  expect(await scanning(({ fail }) => fail({ errMsg: 'scanCode:fail cancel' }))).toBeNull()
  await expect(scanning(({ fail }) => fail({ errMsg: 'scanCode:fail auth deny' }))).rejects.toEqual(
    new PermissionRefused('camera'),
  )
  await expect(scanning(({ fail }) => fail({ errMsg: 'scanCode:fail broken' }))).rejects.toThrow('broken')
})
