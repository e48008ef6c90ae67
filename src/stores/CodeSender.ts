import { runInAction } from 'mobx'
import { observe } from './observe'

/** Requests a code and counts down to the next one, on the service's time (domain: money and time). */
export class CodeSender {
  sending = false
  /** A code has been sent to the present target. */
  sent = false
  /** Service clock, Unix milliseconds: another code may be requested from then on. */
  private until = 0
  private now: number
  private timer: ReturnType<typeof setInterval> | null = null

  constructor(private readonly clock: () => number) {
    this.now = clock()
    observe(this)
  }

  /** Seconds until the next code; 0 when one may be requested. */
  get left() {
    return Math.max(0, Math.ceil((this.until - this.now) / 1000))
  }
  get text() {
    if (this.left > 0) return `${this.left}秒后重发`
    return this.sent ? '重新获取' : '获取验证码'
  }

  /** Sends one code however often it is tapped; returns whether one was sent. Rejects as `send` does. */
  async request(send: () => Promise<{ resendAfter: number }>): Promise<boolean> {
    if (this.sending || this.left > 0) return false
    this.sending = true
    try {
      const { resendAfter } = await send()
      runInAction(() => this.start(resendAfter))
      return true
    } finally {
      runInAction(() => (this.sending = false))
    }
  }
  /** Another number or address: it has its own wait. */
  reset() {
    this.stop()
    this.until = 0
    this.sent = false
  }
  dispose() {
    this.stop()
  }

  private start(seconds: number) {
    this.stop()
    this.sent = true
    this.now = this.clock()
    this.until = this.now + seconds * 1000
    this.timer = setInterval(this.tick, 500)
  }
  private tick() {
    this.now = this.clock()
    if (this.left === 0) this.stop()
  }
  private stop() {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
  }
}
