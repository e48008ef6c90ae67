import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { systemClock } from '../platform/clock'
import { API_KEY, FakeWechatPay, merchant, platform } from './fakeWechatPay'

/** WeChat Pay behind a port of its own, and what the service needs to use it with the people of the local WeChat. */
export interface WechatPayServer {
  pay: FakeWechatPay
  env: Record<string, string>
  /** Runs before each call of the service gets a response. */
  onCall(handler: (path: string) => void): void
  /** The buyer pays, or does not, the trade that was opened last. */
  settle(state: 'SUCCESS' | 'NOTPAY'): void
  close(): Promise<void>
}

export async function startWechatPay(): Promise<WechatPayServer> {
  const pay = new FakeWechatPay(systemClock)
  const keys = fs.mkdtempSync(path.join(os.tmpdir(), 'wechat-pay-'))
  const file = (name: string, text: string) => {
    fs.writeFileSync(path.join(keys, name), text)
    return path.join(keys, name)
  }
  let onCall: (path: string) => void = () => undefined
  const server = http.createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      onCall(request.url ?? '')
      const reply = await pay.http(`http://pay.test${request.url}`, {
        method: request.method,
        headers: { authorization: request.headers.authorization ?? '' },
        ...(parts.length > 0 && { body: Buffer.concat(parts).toString() }),
      })
      response.writeHead(reply.status, Object.fromEntries(reply.headers))
      response.end(await reply.text())
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    pay,
    env: {
      PAYMENT_PROVIDER: 'wechat',
      WECHAT_PAY_MERCHANT: '1900000001',
      WECHAT_PAY_SERIAL: 'MERCHANT1',
      WECHAT_PAY_KEY_FILE: file('merchant.pem', merchant.privateKey),
      WECHAT_PAY_API_KEY: API_KEY,
      WECHAT_PAY_PLATFORM_SERIAL: 'PLATFORM1',
      WECHAT_PAY_PLATFORM_KEY_FILE: file('platform.pem', platform.publicKey),
      WECHAT_PAY_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PUBLIC_ORIGIN: 'https://shop.example.nz',
      // Without their secrets: people are those of the local WeChat.
      WECHAT_APP_ID: 'wxlocalofficial',
      WECHAT_MINI_APP_ID: 'wxlocalmini',
    },
    onCall: (handler) => void (onCall = handler),
    settle(state) {
      const trade = [...pay.trades.values()].at(-1)
      if (!trade) throw new Error('no trade was opened')
      trade.state = state
    },
    async close() {
      await new Promise((done) => server.close(done))
      fs.rmSync(keys, { recursive: true })
    },
  }
}
