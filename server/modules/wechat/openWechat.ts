import type { Db } from '../../db/database'
import type { Clock } from '../../platform/clock'
import type { WechatApi } from './public'
import { RealWechatApi } from './realApi'
import type { WechatSettings } from '../../settings/wechat'
import { SharedTokens } from './SharedTokens'

/** WeChat as the configuration has it, or as the demo plays it; null where there is neither. */
export function openWechat(
  settings: WechatSettings,
  db: Db,
  clock: Clock,
  played?: (tokens: SharedTokens) => WechatApi,
): WechatApi | null {
  const tokens = new SharedTokens(db, clock)
  if (settings.local && played) return played(tokens)
  return settings.official || settings.mini ? new RealWechatApi(settings, tokens) : null
}
