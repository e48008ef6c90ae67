import type { App } from '@/app/createApp'
import { shareApi } from '@/contract/share'
import type { OutputOf } from '@/contract/endpoint'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

/** 添加客服: the account a person adds in WeChat. */
export class CustomerServiceModel {
  readonly task: Task<OutputOf<typeof shareApi.customerService>>

  constructor(private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'ui'>) {
    this.task = new Task(() => app.api.load(shareApi.customerService, {}))
    observe(this)
  }

  start() {
    return this.task.run()
  }
  /** Empty where the deployment has no code. */
  get pictureUrl() {
    const picture = this.task.data?.picture
    return picture ? this.app.config.apiOrigin + picture : ''
  }
  async copy() {
    const copied = await this.app.platform.clipboard.copy(this.task.data?.wechat ?? '')
    this.app.ui.showToast(copied ? '微信号已复制，去微信添加吧' : '没能复制，请长按微信号复制')
  }
}
