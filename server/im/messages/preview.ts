import type { MessagePreview } from '../../db/imSchema'
import { CONTENT } from '../protocol/codes'
import type { Content, KeyValue, MessageBody } from '../protocol/msync'
import { storableJson } from '../text'

/** What conversation lists and pushes show of a message. */
export const previewOf = (body: MessageBody): MessagePreview =>
  storableJson({ bodies: (body.contents ?? []).map(previewContent), ext: plain(body.ext ?? []) }) as MessagePreview

function previewContent(content: Content): MessagePreview['bodies'][number] {
  const type = CONTENT[content.type ?? 0] ?? 'txt'
  const fields: Record<string, unknown> = {
    msg: content.text,
    filename: content.displayName,
    url: content.remotePath,
    secret: content.secretKey,
    file_length: content.fileLength,
    length: content.duration,
    size: content.size,
    lat: content.latitude,
    lng: content.longitude,
    addr: content.address,
    buildingName: content.buildingName,
    action: content.action,
    customEvent: content.customEvent,
    customExts: content.customExts ? plain(content.customExts) : undefined,
  }
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return { type, ...Object.fromEntries(present) }
}

/** The entries of an ext as values (types of the wire: 1 bool, 2–4 whole numbers, 5–6 fractions, 7 text, 8 JSON). */
export function plain(entries: readonly KeyValue[]): Record<string, unknown> {
  return Object.fromEntries(entries.map((entry) => [entry.key ?? '', valueOf(entry)]))
}

function valueOf({ type = 7, varintValue = '0', floatValue, doubleValue, stringValue = '' }: KeyValue): unknown {
  if (type === 1) return varintValue !== '0'
  if (type >= 2 && type <= 4) return Number(varintValue)
  if (type === 5) return floatValue
  if (type === 6) return doubleValue
  if (type !== 8) return stringValue
  try {
    return JSON.parse(stringValue)
  } catch {
    return stringValue
  }
}

/** A preview in the words of a notification. */
export function summaryOf(preview: MessagePreview): string {
  const body = preview.bodies[0]
  const NAMES: Record<string, string> = {
    img: '[图片]',
    video: '[视频]',
    audio: '[语音]',
    loc: '[位置]',
    file: '[文件]',
    custom: '[消息]',
  }
  return body ? (body.type === 'txt' ? (body.msg ?? '') : (NAMES[body.type] ?? '[消息]')) : ''
}
