import type { TextRule } from './textRules'

/** What the buyer writes beside the reason. */
export const CASE_WORDS: TextRule = { label: '补充说明', max: 300, lines: true }
/** What a shop writes to a buyer whom it gives money back. */
export const GIVE_WORDS: TextRule = { label: '退款说明', max: 100 }
/** Why a seller refuses, and why an operator decides as they do. */
export const CASE_REPLY: TextRule = { label: '说明', max: 300, lines: true, required: true }
export const RETURN_PLACE: TextRule = { label: '退货地址', max: 200, required: true }
export const RETURN_NAME: TextRule = { label: '收件人', max: 40, required: true }
export const RETURN_PHONE: TextRule = { label: '电话', max: 20, required: true }
