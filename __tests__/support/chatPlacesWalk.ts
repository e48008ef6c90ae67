import { cell, dialogButton, openInfo, send, switchOf, sendAndRead } from './chatWalk'
import type { Phone } from './phone'

/** The walk through groups, threads and rooms, in what people see; walked in the H5 build and in the compiled mini program alike. */

const CONTACTS = '/packageInfo/pages/info/contacts'
const DISCOVER = '/packageInfo/pages/info/discover'

export interface GroupPeople {
  owner: Phone
  /** A contact of the owner, by the name they go by. */
  contact: Phone
  contactName: string
  /** A stranger who finds the group. */
  stranger: Phone
  strangerName: string
}

/** From 通讯录: a group with a contact in it, who agrees; a stranger finds it, and is let in by its owner. Ends in 聊天信息 of the owner. */
export async function gatherGroup(people: GroupPeople, group: string): Promise<void> {
  const { owner, contact, contactName, stranger } = people
  await owner.tapText('发起群聊')
  await owner.fill('给群起个名字', group)
  await owner.tapText('公开群（需审核）')
  await owner.tap(cell(contactName))
  await owner.tap('.dd-button:has-text("创建群聊（2人）")')
  await contact.start(`${CONTACTS}?tab=requests`)
  await contact.waitText(`邀请你加入群聊“${group}”`)
  await contact.tapText('同意')
  await owner.waitText('(2)')
  await stranger.start(DISCOVER)
  await stranger.tap(`${cell(group)} .dd-button`)
  await stranger.waitText('已申请')
  await openInfo(owner, '入群申请')
  await owner.tapText('入群申请')
  await owner.waitText(`申请加入群聊“${group}”`)
  await owner.tapText('同意')
  await owner.waitText('没有待处理的申请')
  await owner.back()
  await owner.waitText('3人')
}

/** The group's conversation, by 通讯录. */
export async function openGroup(phone: Phone, group: string): Promise<void> {
  await phone.start(`${CONTACTS}?tab=groups`)
  await phone.tapText(group)
  await phone.tap('.dd-input-bar__row')
}

/** In 聊天信息 of its owner: what they write there its members read. */
export async function announce(owner: Phone, member: Phone, words: string): Promise<void> {
  await owner.tapText('群公告')
  await owner.fill('.dd-sheet', words)
  await owner.tapText('保存')
  await owner.waitText('保存', { gone: true })
  await owner.waitText(words)
  await openInfo(member, words)
  await member.back()
}

/** In 聊天信息 of its owner: a member becomes admin and no more; is muted alone, then with all, and is let speak. */
export async function ruleMembers({ owner, stranger, strangerName }: GroupPeople): Promise<void> {
  const choose = async (word: string) => {
    await owner.tap(cell(strangerName))
    await owner.tap(`.dd-actions__item:has-text("${word}")`)
  }
  const muted = async (words: string) => {
    await send(stranger, words)
    await stranger.waitText('你已被禁言')
    await stranger.waitCount('.dd-msg__status--failed', 1)
  }
  const speaks = async (words: string) => {
    await stranger.tap('.dd-msg__status--failed')
    await stranger.tapText('重新发送')
    await stranger.waitCount('.dd-msg__status--failed', 0)
    await stranger.waitText(words)
  }
  const roles = (count: number) => owner.waitCount('.dd-cell .dd-tag', count)
  await owner.tapText('成员')
  await owner.waitText('邀请联系人')
  await roles(1)
  await choose('设为管理员')
  await roles(2)
  await owner.waitText('管理员')
  await choose('取消管理员')
  await roles(1)
  await choose('禁言一天')
  await owner.waitText('已禁言')
  await muted('一个人被禁言')
  await choose('解除禁言')
  await owner.waitText('已禁言', { gone: true })
  await speaks('一个人被禁言')
  await owner.back()
  await owner.tap(switchOf('全员禁言'))
  await owner.waitCount('.dd-switch--on', 1)
  await muted('大家都被禁言')
  await owner.tapText('成员')
  await owner.waitText('邀请联系人')
  await choose('加入白名单')
  await owner.back()
  await speaks('大家都被禁言')
  await owner.tap(switchOf('全员禁言'))
  await owner.waitCount('.dd-switch--on', 0)
}

/**
 * In 聊天信息 of both: a file that one adds the other opens. `choose` responds to the system's chooser, `open` waits for
 * what a tap opens.
 */
export async function shareFile(
  me: Phone,
  other: Phone,
  name: string,
  choose: (tap: () => Promise<void>) => Promise<void>,
  open: (tap: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await me.tapText('群文件')
  await me.waitText('还没有群文件')
  await choose(() => me.tapText('上传文件'))
  await me.waitText(name)
  await other.tapText('群文件')
  await other.waitText(name)
  await open(() => other.tap(cell(name)))
  await me.tap('.dd-icon--trash')
  await me.tap(dialogButton('删除'))
  await me.waitText('还没有群文件')
  await me.back()
  await other.back()
}

/** In a group: a thread on a message, in which two talk; it stands in the list, and who opened it closes it. */
export async function talkInThread(me: Phone, other: Phone): Promise<void> {
  await sendAndRead(other, me, '我要两罐麦卢卡')
  await me.longPress('.dd-msg__bubble:has-text("我要两罐")')
  await me.tap('.dd-msg-menu__key:has-text("话题")')
  await me.waitText('说说你的想法')
  await send(me, '周六北岸自提行吗')
  await other.tap('.dd-msg__thread')
  await other.waitText('周六北岸自提行吗')
  await sendAndRead(other, me, '行，下午四点')
  await other.back()
  await me.back()
  await openInfo(me, '话题')
  await me.tapText('话题')
  await me.waitText('行，下午四点')
  await me.tap(cell('我要两罐麦卢卡'))
  await me.waitText('周六北岸自提行吗')
  await me.tap('.dd-icon--more')
  await me.tapText('关闭话题')
  await me.tap(dialogButton('关闭'))
  await me.waitText('还没有话题')
  await me.back()
  await me.back()
  await other.waitCount('.dd-msg__thread', 0)
}

/** A public group that anybody joins at once, by taps on 发现群聊. */
export async function joinOpenGroup(maker: Phone, finder: Phone, group: string): Promise<void> {
  await maker.start('/packageInfo/pages/info/newGroup')
  await maker.fill('给群起个名字', group)
  await maker.tapText('公开群（自由加入）')
  await maker.tap('.dd-button:has-text("创建群聊")')
  await maker.tap('.dd-input-bar__row')
  await finder.start(DISCOVER)
  await finder.tap(`${cell(group)} .dd-button`)
  await finder.waitText('进入')
  await finder.tap(`${cell(group)} .dd-button`)
  await finder.tap('.dd-input-bar__row')
  await finder.waitText('(2)')
  await sendAndRead(finder, maker, '大家好')
}

/**
 * In the conversations: the owner transfers the group, is removed and blocked; the new owner lets them in again, and
 * dissolves it.
 */
export async function handOver(owner: Phone, ownerName: string, heir: Phone, heirName: string): Promise<void> {
  const choose = async (phone: Phone, name: string, word: string) => {
    await openInfo(phone, '成员')
    await phone.tapText('成员')
    await phone.tap(cell(name))
    await phone.tap(`.dd-actions__item--danger:has-text("${word}")`)
    await phone.tap(dialogButton('确定'))
  }
  await choose(owner, heirName, '转让群主')
  await owner.waitCount(`${cell(heirName)} .dd-tag`, 1)
  await owner.back()
  await owner.back()
  await choose(heir, ownerName, '移出并拉黑')
  await heir.waitText('移出黑名单')
  await owner.waitText('你已被移出群聊')
  await heir.tapText('移出黑名单')
  await heir.waitText('黑名单', { gone: true })
  await heir.back()
  await end(heir, '解散群聊', '解散')
}

/** In the conversations: who leaves is gone, and its owner dissolves it for the rest. */
export async function endGroup(owner: Phone, member: Phone, group: string, left: number): Promise<void> {
  await leave(member, '退出群聊', '退出')
  await owner.waitText(`(${left})`)
  await leave(owner, '解散群聊', '解散')
  await owner.start(DISCOVER)
  await owner.waitText('公开群')
  await owner.waitText(group, { gone: true })
}
async function leave(phone: Phone, button: string, word: string): Promise<void> {
  await openInfo(phone, button)
  await end(phone, button, word)
}
async function end(phone: Phone, button: string, word: string): Promise<void> {
  await phone.tapText(button)
  await phone.tap(dialogButton(word))
  await phone.waitText(button, { gone: true })
  // 消息 takes the place of what is no more.
  await phone.waitText('互动')
}

/** A room is made, found and entered; two talk in it; its owner dissolves it. */
export async function talkInRoom(maker: Phone, finder: Phone, room: string): Promise<void> {
  await maker.start(`${DISCOVER}?tab=rooms`)
  await maker.tapText('创建聊天室')
  await maker.fill('给聊天室起个名字', room)
  await maker.tap('.dd-sheet .dd-button:has-text("创建")')
  await maker.tap('.dd-input-bar__row')
  await maker.waitText(room)
  await finder.start(`${DISCOVER}?tab=rooms`)
  await finder.tapText(room)
  await finder.tap('.dd-input-bar__row')
  await sendAndRead(maker, finder, '有人一起吗')
  await sendAndRead(finder, maker, '算我一个')
  await openInfo(maker, '2人')
  await end(maker, '解散聊天室', '解散')
  await finder.start(`${DISCOVER}?tab=rooms`)
  await finder.waitText('创建聊天室')
  await finder.waitText(room, { gone: true })
}
