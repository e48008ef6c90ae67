import type { Im } from '../context'
import { summaryOf } from '../messages/preview'
import { pushReceivers } from '../push/receivers'
import type { PushMessage, PushSender } from './push'

const TIMEOUT_MS = 10_000
const TEXT_LENGTH = 200

/**
 * Hands pushes to a gateway that knows the phones' makers (IM_PUSH_URL, IM_PUSH_KEY): one POST a message, JSON
 * `{id, from, group: {id, name} | null, text, receivers: [{username, language, phones: [{deviceId, token, notifier}]}]}`, bearer key.
 */
export class GatewayPush implements PushSender {
  constructor(
    private readonly im: Im,
    private readonly gateway: { url: string; key: string },
  ) {}

  async message(message: PushMessage): Promise<void> {
    const receivers = await pushReceivers(this.im, message)
    if (receivers.length === 0) return
    const { id, from, group, preview } = message
    const response = await fetch(this.gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.gateway.key}` },
      body: JSON.stringify({ id, from, group, text: summaryOf(preview).slice(0, TEXT_LENGTH), receivers }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`push gateway answered ${response.status}`)
  }
}
