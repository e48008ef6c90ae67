import { findItem, type HONEY } from './journey'
import type { Phone } from './phone'

/** The walk of two people who talk, in what they see; walked in the H5 build and in the compiled mini program alike. */

const INPUT = '.dd-input-bar__text'

/** Item page → 客服 → the conversation with its seller. */
export async function askSeller(phone: Phone, item: typeof HONEY): Promise<void> {
  await findItem(phone, item)
  await phone.tap('.dd-buy .dd-icon-button:has-text("客服")')
  await phone.waitText('发商品')
}
export async function say(phone: Phone, text: string): Promise<void> {
  await phone.fill(INPUT, text)
  await phone.tap('.dd-input-bar__send')
  await phone.waitText(text)
}
/** 消息, by the entry on 我的. */
export async function openMessages(phone: Phone): Promise<void> {
  await phone.tab(3)
  await phone.tap('.dd-header .dd-icon-button')
  await phone.waitText('订单')
}
/** The conversation whose row shows that name. */
export async function openConversation(phone: Phone, name: string): Promise<void> {
  await phone.tap(`.dd-session__row:has-text("${name}")`)
  await phone.tap('.dd-input-bar__row')
}
