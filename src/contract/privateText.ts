/** Seven digits or more, however they are spaced; full-width ones too: phone, account and card numbers. */
const DIGITS = /(?:[0-9０-９][\s().+\-–—·_/]*){7,}/
const EMAIL = /[^\s@＠]+\s*[@＠]\s*[^\s@＠]+/
/** Three parts with dots between, or a run that no word of a language has. */
const TOKEN = /eyJ[\w-]{5,}|[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}|[A-Za-z0-9_+/=-]{25,}/
/** A number and a street, in English or Chinese, or a post office box. */
const STREET =
  /[0-9０-９]+[A-Za-z]?(?:\s*[,/-]\s*[0-9０-９]+[A-Za-z]?)?\s+(?:[\p{L}'’]+\s+){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|place|pl|crescent|cres|terrace|tce|way|close|parade|highway|hwy|quay|court|ct|grove|boulevard|blvd)\b/iu
const CHINESE_STREET =
  /[路街道巷弄村里]\s*[0-9０-９一二三四五六七八九十百]+\s*(?:号|號|弄|栋|幢|单元|室)|[0-9０-９]+\s*(?:号|號|栋|幢|单元|室)/
const BOX = /\b(?:p\.?\s*o\.?\s*box|private\s+bag|rd\s*\d+\b)/i

const PRIVATE = [DIGITS, EMAIL, TOKEN, STREET, CHINESE_STREET, BOX]

/** Whether a text looks like contact details or a secret. Errs on the side of yes: a lost search word costs less than a stored phone number. */
export const isPrivate = (text: string): boolean => PRIVATE.some((pattern) => pattern.test(text))
