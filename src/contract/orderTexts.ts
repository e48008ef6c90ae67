import type { TextRule } from './textRules'

/** What a buyer fills in for one line (`CustomField`). */
export const FIELD_VALUE: TextRule = { label: '定制信息', max: 200 }
/** What a person searches their orders by. */
export const ORDER_WORDS: TextRule = { label: '搜索词', max: 40 }
export const CLOSE_REASON: TextRule = { label: '取消原因', max: 60 }
