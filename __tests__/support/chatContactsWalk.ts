import { cell, dialogButton, openInfo, send, switchOf, tabOf } from './chatWalk'
import type { Phone } from './phone'

/** The walk through contacts, in what two people see; walked in the H5 build and in the compiled mini program alike. */

/** 消息 → 通讯录. */
export async function openContacts(phone: Phone): Promise<void> {
  await phone.tap(':is(.dd-info__contacts, .dd-nav .dd-icon--user)')
  await phone.waitText('添加联系人')
}
/** One's own number, to give away, as it stands in 添加联系人. */
export async function numberOf(phone: Phone): Promise<string> {
  await phone.tapText('添加联系人')
  await phone.waitText('我的编号')
  const number = /我的编号：([\w-]+)/.exec(await phone.text())![1]!
  await phone.tap('.dd-sheet__close')
  return number
}

/**
 * Both in 消息: one finds the other by number and sends a request, the other accepts; then they appear under a remark.
 * Ends in the conversation.
 */
export async function becomeContacts(me: Phone, other: Phone, name: string, remark: string): Promise<void> {
  await openContacts(other)
  const number = await numberOf(other)
  await openContacts(me)
  await me.waitText('还没有联系人')
  await me.tapText('添加联系人')
  await me.fill('.dd-sheet', 'nobody-here')
  await me.tapText('发送申请')
  await me.waitText('没有找到这位用户')
  await me.fill('.dd-sheet', number)
  await me.tapText('发送申请')
  await me.waitText('申请已发出')
  await other.tap(tabOf('申请'))
  await other.waitText('请求加你为联系人')
  await other.tapText('同意')
  await other.waitText('已同意')
  await me.tap(cell(name))
  await openInfo(me, '备注名')
  await me.tapText('备注名')
  await me.fill('.dd-sheet', remark)
  await me.tapText('保存')
  await me.waitText('保存', { gone: true })
  await me.waitText(remark)
  await me.back()
  await me.waitText(remark)
}

/** In the conversation with a contact: who is blocked cannot write, can again once they are let, and is then no contact any more. */
export async function blockAndPart(me: Phone, other: Phone, name: string): Promise<void> {
  await openInfo(me, '屏蔽对方')
  await me.tap(switchOf('屏蔽对方'))
  await me.tap(dialogButton('屏蔽'))
  await me.waitCount('.dd-switch--on', 1)
  await send(other, '在吗？')
  await other.waitText('被对方拒收了')
  await me.back()
  await me.waitText('你已屏蔽对方')
  await me.back()
  await me.tap(tabOf('黑名单'))
  await me.tapText('解除屏蔽')
  await me.waitText('黑名单是空的')
  await other.tap('.dd-msg__status--failed')
  await other.tapText('重新发送')
  await me.tap(tabOf('联系人'))
  await me.tap(cell(name))
  await me.waitText('在吗？')
  await openInfo(me, '从通讯录删除')
  await me.tapText('从通讯录删除')
  await me.tap(dialogButton('删除'))
  await me.waitText('加为联系人')
}
