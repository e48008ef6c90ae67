import type { App } from '@/app/createApp'

/** What a person reads where the app around has no such page. */
export const NOT_IN_APP = '当前 App 版本还不支持，更新后再试试'

/** Opens the native host's home page or its shop management (app §7 native bridge). */
export async function openHostPage({ host, ui }: Pick<App, 'ui' | 'host'>, page: 'home' | 'shopManage'): Promise<void> {
  const deps = await host()
  if (!(await deps?.native?.[page]())) ui.showToast(NOT_IN_APP)
}
