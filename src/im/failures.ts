import { ImError } from './ImError'
import type { ImFailure } from './types'

/** Numbers of the catalogue that the code compares (chat §8, §9; the SDK's own numbering). */
export const CODE = {
  parameter: -3,
  unknownRequest: -2,
  timeout: -1,
  aborted: -4,
  openError: 1,
  auth: 2,
  disconnected: 16,
  noAppKey: 27,
  noToken: 28,
  callback: 31,
  closed: 39,
  socketError: 40,
  tokenExpired: 56,
  upload: 101,
  loggedInElsewhere: 206,
  removed: 207,
  alreadyOpen: 208,
  passwordChanged: 216,
  kicked: 217,
  sensitiveWords: 501,
  unknown: 503,
  recallTooLate: 504,
  muted: 507,
  socketGone: 510,
  sendTimeout: 512,
  notJoined: 602,
  loadMessage: 604,
  groupMissing: 605,
  groupFull: 606,
  roomNotJoined: 702,
  roomFull: 704,
  roomMissing: 705,
  runtime: 999,
} as const

/** What a person reads (chat §8): what happened, and what to do where something can be done. */
const TEXTS: Record<number, string> = {
  [-1]: '网络较慢，请稍后再试',
  [-2]: '网络连接失败，请检查网络后再试',
  [-3]: '参数有误，请重试',
  [-4]: '操作已取消',
  1: '聊天暂时连接不上，请稍后再试',
  2: '聊天登录已失效，请重新登录',
  16: '聊天连接已断开，正在重新连接',
  17: '操作失败，请稍后再试',
  27: '聊天服务配置有误',
  28: '聊天登录已失效，请重新登录',
  31: '消息处理出错了',
  39: '聊天未登录，请重新登录',
  40: '聊天连接出错，请检查网络',
  50: '已达到数量上限',
  51: '消息不存在或已被撤回',
  52: '没有权限进行此操作',
  53: '暂不支持此操作',
  54: '当前不能进行此操作',
  56: '聊天登录已过期，请重新登录',
  57: '聊天服务已停用',
  101: '文件上传失败，请重试',
  204: '对方账号不存在或已注销',
  206: '你的账号已在其他设备登录',
  207: '你的账号已被移除',
  214: '登录设备过多，请先退出其他设备',
  216: '密码已修改，请重新登录',
  217: '你已被其他设备下线',
  219: '你已被管理员禁言',
  220: '设备已更换，请重新登录',
  221: '对方还不是你的联系人',
  500: '服务繁忙，请稍后再试',
  501: '消息含有敏感内容，未能发送',
  502: '消息被拦截，未能发送',
  503: '发送失败，请稍后再试',
  504: '已超过可撤回时间，不能撤回了',
  505: '此功能尚未开通',
  506: '你不在允许发言的名单中',
  507: '你已被禁言，暂时不能发言',
  508: '消息未通过审核，未能发送',
  509: '发送太频繁，请稍后再试',
  510: '网络已断开，消息未发出',
  511: '消息过长，请分开发送',
  512: '发送超时，请重试',
  601: '对方已在群中',
  602: '你不在该群中',
  603: '没有权限进行此操作',
  604: '消息加载失败，请重试',
  605: '该群不存在或已解散',
  606: '群成员已满',
  607: '邀请人数超过了群上限',
  608: '该群已被停用',
  702: '你不在该聊天室中',
  704: '聊天室人数已满',
  705: '聊天室不存在或已关闭',
  999: '出了点问题，请重试',
  1100: '状态文字太长了',
  1101: '你已经添加过这个表情回应',
  1102: '操作太快了，请稍后再试',
  1103: '不能进行此表情回应操作',
  1200: '不支持翻译成该语言',
  1201: '文字太长，无法翻译',
  1204: '翻译失败，请稍后再试',
  1300: '话题不存在或已删除',
  1301: '这条消息已创建过话题',
  1400: '会话不存在',
}
/** A message to someone who blocked this user comes back as a refused permission (chat §8 'blocked'). */
const BLOCKED_TEXT = '消息已发出，但被对方拒收了'
/** Reasons that the catalogue has one number for (503). */
const REASONS: Record<string, string> = { 'user not found': '对方账号不存在或已注销' }
const OTHER_TEXT = '操作失败，请稍后再试'

/** What the SDK rejects with: mostly {type, message}, {type, reason} for a muted sender, an Error for bad arguments. */
interface SdkError {
  type?: number
  message?: string
  reason?: string
  data?: unknown
  error_description?: string
}

/** The server's own words, out of a body the SDK passes on as text (chat §8: error_description is passed on). */
function described(error: SdkError): string {
  for (const candidate of [error.message, error.data]) {
    if (typeof candidate === 'string' && candidate.startsWith('{')) {
      try {
        const body = JSON.parse(candidate) as { error_description?: unknown }
        if (typeof body.error_description === 'string') return body.error_description
      } catch {
        // Not JSON: the words are used as they are.
      }
    }
  }
  return error.message || error.reason || error.error_description || ''
}

/**
 * Any error as the one the client rejects with. `codes` turns numbers that one build of the SDK gets wrong into the
 * right ones: the mini program build knows no request URL, and so takes a missing group for a missing room.
 */
export function failureOf(error: unknown, codes: Record<number, number> = {}): ImFailure {
  if (error instanceof ImError) return error.failure
  const given = (typeof error === 'object' && error !== null ? error : {}) as SdkError
  const isRefusedArgument = error instanceof Error && typeof given.type !== 'number'
  const raw = isRefusedArgument
    ? /parameter|illegal/i.test(error.message)
      ? CODE.parameter
      : CODE.runtime
    : given.type
  const code = codes[raw ?? CODE.runtime] ?? raw ?? CODE.runtime
  return make(code, described(given))
}

export function make(code: number, message: string): ImFailure {
  const text = code === 603 && message === 'blocked' ? BLOCKED_TEXT : (REASONS[message] ?? TEXTS[code] ?? OTHER_TEXT)
  return { code, message, text }
}

/**
 * What a person reads when no host responded. The mini program build of the SDK gives WeChat's own words under other
 * numbers.
 */
export function unanswered(error: unknown): ImFailure {
  const given = failureOf(error)
  if (given.code === CODE.timeout || given.code === CODE.unknownRequest) return given
  const { errMsg = '' } = (error ?? {}) as { errMsg?: string }
  return make(/time/i.test(errMsg) ? CODE.timeout : CODE.unknownRequest, given.message || errMsg)
}

/** No response came at all: another host may be tried, or the same one later. */
export function isUnreachable(error: unknown): boolean {
  const given = (typeof error === 'object' && error !== null ? error : {}) as SdkError & {
    errMsg?: string
    data?: { error?: string; type?: number }
  }
  const codes: unknown[] = [CODE.timeout, CODE.unknownRequest, CODE.aborted]
  return (
    codes.includes(given.type) ||
    (given.errMsg ?? '').startsWith('request:fail') ||
    given.data?.error === 'request:fail' ||
    codes.includes(given.data?.type)
  )
}
