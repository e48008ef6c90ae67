import type { Db } from '../../db/database'
import type { Clock } from '../../platform/clock'
import type { WechatApi } from './api'
import { LocalWechatApi } from './localApi'
import { RealWechatApi } from './realApi'
import type { WechatSettings } from './settings'
import { SharedTokens } from './SharedTokens'

/** WeChat as the configuration has it; null where it has none. */
export function openWechat(settings: WechatSettings, db: Db, clock: Clock): WechatApi | null {
  const tokens = new SharedTokens(db, clock)
  if (settings.local) return new LocalWechatApi(tokens)
  return settings.official || settings.mini ? new RealWechatApi(settings, tokens) : null
}
