import fs from 'node:fs'

/** The merchant's side of WeChat Pay's API v3: what is signed with, and what responses are checked against. */
export interface WechatPayKeys {
  merchantId: string
  /** Serial of the merchant's certificate. */
  serial: string
  /** PEM. */
  privateKey: string
  /** 32 characters; decrypts notices. */
  apiKey: string
  /** WeChat Pay's public keys by the serial or id their signatures name, PEM. */
  platformKeys: Readonly<Record<string, string>>
}

export interface WechatPaySettings extends WechatPayKeys {
  /** API of the merchant's region, without a slash at the end. */
  origin: string
  /** Where this service is reached from outside; notices come here. */
  publicOrigin: string
  /** Apps whose users may pay: official account and mini program. */
  appIds: readonly string[]
  /** Merchant category code (MCC) of the shop. */
  categoryCode: string
}

/** Reads WeChat Pay's settings; each missing or wrong one is an error of the configuration. Keys are PEM files. */
export function readWechatPay(env: NodeJS.ProcessEnv, errors: string[]): WechatPaySettings {
  const need = (name: string, right: (value: string) => boolean = (value) => value !== '') => {
    const value = env[name] ?? ''
    if (!right(value)) errors.push(`PAYMENT_PROVIDER=wechat needs ${name}`)
    return value
  }
  const file = (name: string) => {
    const path = need(name)
    try {
      return path ? fs.readFileSync(path, 'utf8') : ''
    } catch {
      errors.push(`${name} cannot be read: ${path}`)
      return ''
    }
  }
  const https = (value: string) => /^https:\/\/[^/]+$/.test(value)
  return {
    merchantId: need('WECHAT_PAY_MERCHANT'),
    serial: need('WECHAT_PAY_SERIAL'),
    privateKey: file('WECHAT_PAY_KEY_FILE'),
    apiKey: need('WECHAT_PAY_API_KEY', (value) => Buffer.byteLength(value) === 32),
    platformKeys: { [need('WECHAT_PAY_PLATFORM_SERIAL')]: file('WECHAT_PAY_PLATFORM_KEY_FILE') },
    origin: env.WECHAT_PAY_ORIGIN ?? 'https://apihk.mch.weixin.qq.com',
    publicOrigin: need('PUBLIC_ORIGIN', https),
    appIds: [env.WECHAT_APP_ID ?? '', env.WECHAT_MINI_APP_ID ?? ''].filter(Boolean),
    categoryCode: env.WECHAT_PAY_CATEGORY ?? '5311',
  }
}
