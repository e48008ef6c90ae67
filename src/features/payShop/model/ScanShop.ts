import { linkTarget, openUrl } from '@/actions/openUrl'
import { withPermission } from '@/actions/permission'
import type { App } from '@/app/createApp'
import { observe } from '@/stores/observe'
import { runInAction } from 'mobx'

/** 扫一扫: a shop's code, read off by the camera, leads to the page that pays it; any other link opens as links do. */
export class ScanShop {
  /** Known once the device was looked at: false where codes are read by the phone's own camera alone. */
  canScan: boolean | null = null
  private scanner: (() => Promise<string | null>) | null = null

  constructor(private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'session' | 'host'>) {
    observe(this)
  }

  async start(): Promise<void> {
    const scanner = await this.app.platform.scan().catch(() => null)
    runInAction(() => {
      this.scanner = scanner
      this.canScan = scanner !== null
    })
  }

  async scan(): Promise<void> {
    const { app, scanner } = this
    if (!scanner) return
    try {
      const text = await withPermission(app, scanner)
      if (text === null) return
      if (text === '') return app.ui.showToast('没有识别到二维码，请靠近重拍')
      const target = linkTarget(app, text)
      if (target.kind === 'page' && target.name === 'payShop') return app.nav.openTarget(target, 'replace')
      await openUrl(app, text)
    } catch (error) {
      app.ui.showError(error)
    }
  }
}
