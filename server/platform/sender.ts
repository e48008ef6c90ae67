/** A code or notice on its way to a person, outside the app. */
export interface Message {
  channel: 'sms' | 'email'
  /** E.164 number or e-mail address. */
  to: string
  text: string
  /** Of an e-mail; without one the gateway has its own. */
  subject?: string
  /** Of an e-mail. */
  files?: readonly MessageFile[]
}
export interface MessageFile {
  name: string
  /** MIME type. */
  type: string
  base64: string
}

/** Port of SMS and e-mail delivery. A provider is plugged in here by configuration. */
export interface Sender {
  send(message: Message): Promise<void>
}

export interface SentMessage extends Message {
  at: string
}

/** Development sender: keeps the last hundred messages for the log and for /dev/outbox. Refused in production. */
export class OutboxSender implements Sender {
  readonly sent: SentMessage[] = []
  constructor(private readonly notify: (line: string) => void) {}
  async send(message: Message) {
    this.sent.unshift({ ...message, at: new Date().toISOString() })
    this.sent.length = Math.min(this.sent.length, 100)
    this.notify(`[outbox] ${message.channel} ${message.to}: ${message.text}`)
  }
}

/** Hands messages to a gateway over HTTP: POST {channel, to, text, subject?, files?} with a bearer key; any answer but 2xx counts as not sent. */
export class GatewaySender implements Sender {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}
  async send(message: Message) {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.key}` },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(8_000),
    })
    if (!response.ok) throw new Error(`message gateway answered ${response.status}`)
  }
}
