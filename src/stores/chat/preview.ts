import type { ImMessage } from '@/im/types'
import type { ChatEntry } from './refs'

const KINDS: Partial<Record<ImMessage['type'], string>> = {
  img: '[图片]',
  video: '[视频]',
  audio: '[语音]',
  file: '[文件]',
  loc: '[位置]',
  custom: '[自定义消息]',
}

/** A message in one line of text, for lists, quotes and notifications. */
export function previewOf(entry: ChatEntry): string {
  switch (entry.type) {
    case 'txt':
      return entry.product?.type === 'notice' ? noticeTitle(entry.product.json, entry.msg) : oneLine(entry.msg)
    case 'file':
      return `[文件] ${oneLine(entry.body.filename)}`
    case 'loc':
      return `[位置] ${oneLine(entry.buildingName || entry.addr)}`
    case 'recalled':
      return entry.mine ? '你撤回了一条消息' : '对方撤回了一条消息'
    default:
      return KINDS[entry.type] ?? '[暂不支持的消息]'
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function noticeTitle(json: unknown, fallback: string): string {
  const title = (json as { title?: unknown } | null)?.title
  return typeof title === 'string' && title ? title : oneLine(fallback)
}
