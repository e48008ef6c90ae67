import type { App } from '@/app/createApp'
import { marketingApi, type MarketingChannel, type MarketingConsents } from '@/contract/marketing'
import { CHANNEL_NAMES } from '@/domain/marketing'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

interface Turning {
  channels: readonly MarketingChannel[]
  agreed: boolean
}

/** 优惠信息与推送: what the viewer agreed to be sent, by channel. */
export class AuthorizeModel {
  readonly task: Task<MarketingConsents>
  /** Is sent right now; its switch shows what it will be. */
  private turning: Turning | null = null

  constructor(private readonly app: Pick<App, 'api' | 'ui'>) {
    this.task = new Task(() => app.api.load(marketingApi.query, {}))
    observe(this)
  }

  start() {
    return this.task.run()
  }
  get busy(): boolean {
    return this.turning !== null
  }
  agreed(channel: MarketingChannel): boolean {
    if (this.turning?.channels.includes(channel)) return this.turning.agreed
    return this.task.data?.channels.find((one) => one.channel === channel)?.agreed ?? false
  }
  /** Those that are agreed to. */
  get given(): MarketingChannel[] {
    return (this.task.data?.channels ?? []).filter(({ agreed }) => agreed).map(({ channel }) => channel)
  }

  turn(channel: MarketingChannel, agreed: boolean): Promise<void> {
    const name = CHANNEL_NAMES[channel]
    return this.save([channel], agreed, agreed ? `已同意接收${name}` : `已撤回，不会再发${name}`)
  }
  withdrawAll(): Promise<void> {
    return this.save(this.given, false, '已全部撤回')
  }

  private showTurning(turning: Turning | null) {
    this.turning = turning
  }
  private async save(channels: readonly MarketingChannel[], agreed: boolean, done: string): Promise<void> {
    const { data } = this.task
    if (!data || this.turning) return
    this.showTurning({ channels, agreed })
    try {
      const { version } = data
      this.task.set(await this.app.api.act(marketingApi.update, { channels: [...channels], agreed, version }))
      this.app.ui.showToast(done)
    } catch (error) {
      userErrorOf(error)
    } finally {
      this.showTurning(null)
    }
  }
}
