import fs from 'node:fs'

/** Microsoft's Translator. */
export interface AzureSettings {
  /** Endpoint without path. */
  url: string
  key: string
  /** Of a regional resource; empty for a global one. */
  region: string
}

/** Everything of the chat service that a deployment may set; the defaults are sane for one small market. */
export interface ImSettings {
  /** `org#app` (chat spec §5). */
  appKey: string
  org: string
  app: string
  /** Life of a chat token. */
  tokenSeconds: number
  /** Anyone may register a chat account over REST; off in production. */
  openRegistration: boolean
  recallMs: number
  /** Messages, files and undelivered notices older than this are forgotten. */
  retentionDays: number
  /** After this long without a connection a device gets no inbox rows. */
  deviceDays: number
  /** Members of chat rooms without a device connected for this long leave. */
  roomOfflineMs: number
  /** Devices of one user online at once; the longest silent one is logged out by the next. */
  maxDevices: number
  /** Largest websocket frame, and with it the longest message. */
  maxFrameBytes: number
  maxTextLength: number
  maxFileBytes: number
  /** Of a video, which is stored as it arrives and never held whole. */
  maxVideoBytes: number
  /** Frames that send something, per device: a bucket that refills at `perSecond`. A phone that comes back sends what waited at once. */
  rate: { burst: number; perSecond: number }
  /** REST calls of one user to one instance, as `rate`. */
  restRate: { burst: number; perSecond: number }
  /** One word a line; a message that holds one is refused. */
  sensitiveWords: readonly string[]
  maxGroupMembers: number
  /** Microsoft's Translator; null translates by the small built-in dictionary. */
  translator: AzureSettings | null
  /** Gateway that reaches phones; null only records what would be pushed. */
  push: { url: string; key: string } | null
}

/** Reads the chat settings. @throws with the sentence the configuration shows. */
export function readImSettings(env: NodeJS.ProcessEnv, production: boolean, errors: string[]): ImSettings {
  const appKey = env.IM_APP_KEY ?? 'dingdang#app'
  const [org = '', app = '', ...rest] = appKey.split('#')
  if (!/^[\w-]+$/.test(org) || !/^[\w-]+$/.test(app) || rest.length > 0)
    errors.push(`IM_APP_KEY is not of the form org#app: ${appKey}`)
  const number = (name: string, fallback: number, least = 1) => {
    const value = Number(env[name] ?? fallback)
    if (!Number.isFinite(value) || value < least) errors.push(`${name} is not a number of at least ${least}`)
    return value
  }
  const perSecond = number('IM_RATE_PER_SECOND', 20)
  const restPerSecond = number('IM_REST_PER_SECOND', 20)
  return {
    appKey,
    org,
    app,
    tokenSeconds: number('IM_TOKEN_SECONDS', 7 * 86_400, 2),
    openRegistration: env.IM_OPEN_REGISTRATION ? env.IM_OPEN_REGISTRATION === 'on' : !production,
    recallMs: number('IM_RECALL_SECONDS', 120) * 1000,
    retentionDays: number('IM_RETENTION_DAYS', 180),
    deviceDays: number('IM_DEVICE_DAYS', 7),
    roomOfflineMs: number('IM_ROOM_OFFLINE_SECONDS', 120, 60) * 1000,
    maxDevices: number('IM_MAX_DEVICES', 4),
    maxFrameBytes: number('IM_MAX_FRAME_BYTES', 64 * 1024, 4096),
    maxTextLength: number('IM_MAX_TEXT_LENGTH', 5000),
    maxFileBytes: number('IM_MAX_FILE_BYTES', 10 * 1024 * 1024),
    maxVideoBytes: number('IM_MAX_VIDEO_BYTES', 50 * 1024 * 1024),
    rate: { burst: number('IM_RATE_BURST', perSecond * 10), perSecond },
    restRate: { burst: number('IM_REST_BURST', restPerSecond * 10), perSecond: restPerSecond },
    sensitiveWords: env.IM_SENSITIVE_WORDS ? readWords(env.IM_SENSITIVE_WORDS, errors) : [],
    maxGroupMembers: number('IM_MAX_GROUP_MEMBERS', 500),
    translator: env.IM_TRANSLATOR_KEY
      ? {
          url: env.IM_TRANSLATOR_URL ?? 'https://api.cognitive.microsofttranslator.com',
          key: env.IM_TRANSLATOR_KEY,
          region: env.IM_TRANSLATOR_REGION ?? '',
        }
      : null,
    push: env.IM_PUSH_URL ? { url: env.IM_PUSH_URL, key: env.IM_PUSH_KEY ?? '' } : null,
  }
}

function readWords(file: string, errors: string[]): string[] {
  try {
    return fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line && !line.startsWith('#'))
  } catch {
    errors.push(`IM_SENSITIVE_WORDS cannot be read: ${file}`)
    return []
  }
}
