import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { WechatPayKeys } from '../../../settings/wechatPay'

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
/** A signature older or newer than this is refused, so that a notice cannot be played again later. */
const SKEW_SECONDS = 300
const TAG_BYTES = 16

export const nonce = (): string => randomBytes(16).toString('hex')

const sign = (key: string, lines: readonly string[]): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(key, 'base64')

/** The Authorization header of a request: method, path with query, time, nonce and body are signed. */
export function authorization(keys: WechatPayKeys, method: string, path: string, body: string, now: Date): string {
  const fields = {
    mchid: keys.merchantId,
    nonce_str: nonce(),
    timestamp: String(Math.floor(now.getTime() / 1000)),
    serial_no: keys.serial,
  }
  const signature = sign(keys.privateKey, [method, path, fields.timestamp, fields.nonce_str, body])
  const pairs = Object.entries({ ...fields, signature }).map(([name, value]) => `${name}="${value}"`)
  return `${SCHEME} ${pairs.join(',')}`
}

/** What the buyer's client hands to WeChat to open its cashier (JSAPI and mini program alike). */
export interface CashierParams {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

export function cashierParams(keys: WechatPayKeys, appId: string, prepayId: string, now: Date): CashierParams {
  const timeStamp = String(Math.floor(now.getTime() / 1000))
  const nonceStr = nonce()
  const bundle = `prepay_id=${prepayId}`
  const paySign = sign(keys.privateKey, [appId, timeStamp, nonceStr, bundle])
  return { appId, timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign }
}

/** Headers of an answer or notice, lower case as Node gives them. */
export type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Was this body signed by WeChat Pay, and lately? Anything missing is no. */
export function isGenuine(keys: WechatPayKeys, headers: SignedHeaders, body: string, now: Date): boolean {
  const header = (name: string) => {
    const value = headers[`wechatpay-${name}`]
    return typeof value === 'string' ? value : ''
  }
  // Only a key that is listed: every object also has inherited members.
  const key = Object.hasOwn(keys.platformKeys, header('serial')) ? keys.platformKeys[header('serial')] : undefined
  const timestamp = Number(header('timestamp'))
  if (key === undefined || !Number.isInteger(timestamp) || Math.abs(now.getTime() / 1000 - timestamp) > SKEW_SECONDS)
    return false
  return createVerify('RSA-SHA256')
    .update(`${header('timestamp')}\n${header('nonce')}\n${body}\n`)
    .verify(key, header('signature'), 'base64')
}

/** The encrypted part of a notice. */
export const SealedResource = v.object({
  algorithm: v.literal('AEAD_AES_256_GCM'),
  ciphertext: v.string(),
  nonce: v.string(),
  associated_data: v.optional(v.string(), ''),
})
export type SealedResource = v.InferOutput<typeof SealedResource>

/** Opens a sealed resource (AES-256-GCM by the API key). @throws when it was changed or sealed by another key */
export function unseal(keys: WechatPayKeys, sealed: SealedResource): unknown {
  const data = Buffer.from(sealed.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keys.apiKey, sealed.nonce)
  decipher.setAuthTag(data.subarray(data.length - TAG_BYTES))
  decipher.setAAD(Buffer.from(sealed.associated_data))
  const text = Buffer.concat([decipher.update(data.subarray(0, data.length - TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}
