import type { App } from '@/app/createApp'
import { PermissionRefused, type Permission } from '@/platform/permissionPort'

const NAMES: Record<Permission, string> = {
  location: '位置',
  album: '相册',
  camera: '相机',
  microphone: '麦克风',
  calendar: '日历',
}

/**
 * Runs work that needs an ability of the device. When it is refused, a dialog names the missing permission and leads
 * to the settings; after that the work runs again. Returns null when the person cancels; every other error is the
 * caller's.
 */
export async function withPermission<T>(app: Pick<App, 'platform' | 'ui'>, work: () => Promise<T>): Promise<T | null> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PermissionRefused)) throw error
      if (!(await allow(app, error.permission))) return null
    }
  }
}

async function allow({ platform, ui }: Pick<App, 'platform' | 'ui'>, permission: Permission): Promise<boolean> {
  const name = NAMES[permission]
  const { mini } = platform
  const yes = await ui.confirm({
    title: `需要${name}权限`,
    text: mini
      ? `你之前没有允许叮当使用${name}。去设置里打开，回来后会接着刚才的操作。`
      : `请在手机设置或浏览器的网站设置里允许使用${name}，然后点「重试」。`,
    confirm: mini ? '去设置' : '重试',
    cancel: '暂不',
  })
  if (yes) await mini?.openSettings(permission)
  return yes
}
