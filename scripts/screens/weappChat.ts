import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { becomeContacts, numberOf, openContacts } from '../../__tests__/support/chatContactsWalk'
import { announce, gatherGroup, openGroup } from '../../__tests__/support/chatPlacesWalk'
import { openConversation, openInfo, openMessages, send, sendAndRead } from '../../__tests__/support/chatWalk'
import { H5Phone, openChromium } from '../../__tests__/support/h5Phone'
import { signInAsDemo } from '../../__tests__/support/journey'
import type { Phone } from '../../__tests__/support/phone'
import { WeappPhone } from '../../__tests__/support/weappPhone'
import { openBrowser } from '../../__tests__/weapp/runner/browser'
import { save } from './pictures'

const GROUP = '北岸周末拼单'
const DISCOVER = '/packageInfo/pages/info/discover'
const ROOMS = `${DISCOVER}?tab=rooms`
/** What is drawn in steps (a sheet, a toast that goes) has come to rest, in ms. */
const REST_MS = 900

/**
 * The mini program's chat as people walk it, with two others in H5: what a link alone does not show. Empty pages
 * first, then what is made on the way, and last what stands there when no response comes.
 */
export async function shootWeappChat(origin: string): Promise<void> {
  const [forWeapp, forH5] = await Promise.all([openBrowser(), openChromium()])
  const file = path.join(tmpdir(), `dingdang-chat-${process.pid}.png`)
  try {
    const me = await WeappPhone.open(forWeapp, origin)
    const [seller, neighbour] = await Promise.all([H5Phone.open(forH5, origin), H5Phone.open(forH5, origin)])
    const shoot = async (name: string) => {
      await new Promise((passed) => setTimeout(passed, REST_MS))
      await me.app.screenshot(file)
      await save(readFileSync(file), `weapp-${name}`)
    }
    await Promise.all([me.start(), seller.start(), neighbour.start()])
    await signInAsDemo(me)
    await signInAsDemo(neighbour, 'demo2', '老陈')
    await signInAsDemo(seller, 'golden-manuka', '金树老梁')
    await Promise.all([openMessages(me), openMessages(seller)])
    await shootEmpty(me, shoot)
    await shootPerson(me, seller, shoot)
    await shootGroup({ me, seller, neighbour }, shoot)
    await shootRoom(me, neighbour, shoot)
    await shootRequest(me, neighbour, shoot)
    await shootErrors(me, shoot)
    await me.app.close()
  } finally {
    rmSync(file, { force: true })
    await Promise.all([forWeapp.close(), forH5.close()])
  }
}

type Shoot = (name: string) => Promise<void>

async function shootEmpty(me: WeappPhone, shoot: Shoot): Promise<void> {
  await openContacts(me)
  await shoot('contactsEmpty')
  for (const [tab, name] of [
    ['申请', 'requestsEmpty'],
    ['黑名单', 'blockedEmpty'],
  ] as const) {
    await me.tap(`.dd-tabs__tab:has-text("${tab}")`)
    await shoot(name)
  }
  await me.start(DISCOVER)
  await me.waitText('还没有公开群')
  await shoot('discoverEmpty')
  await me.start(ROOMS)
  await me.waitText('还没有聊天室')
  await shoot('roomsEmpty')
  await me.start()
  await openMessages(me)
}

/** A contact with a name of one's own, and a talk of many kinds. */
async function shootPerson(me: WeappPhone, seller: H5Phone, shoot: Shoot): Promise<void> {
  await becomeContacts(me, seller, '金树麦卢卡', '蜂蜜老梁')
  await openInfo(me, '备注名')
  await shoot('contactInfo')
  await me.tapText('消息提醒')
  await me.tap('.dd-check:has-text("每天固定时段免打扰")')
  await shoot('silence')
  await me.tap('.dd-sheet__close')
  await me.back()
  await seller.start()
  await openMessages(seller)
  await openConversation(seller, '小雅')
  await sendAndRead(seller, me, '可以，付款后今天发货')
  await me.longPress('.dd-msg__bubble:has-text("今天发货")')
  await shoot('messageMenu')
  await me.tap('.dd-msg-menu__reaction')
  await me.waitCount('.dd-msg__reaction', 1)
  await me.tap('.dd-input-bar__plus')
  for (const kind of ['图片', '视频', '文件']) {
    await me.tapText(kind)
    await me.waitCount('.dd-msg__status', 0)
  }
  await shoot('talk')
}

async function shootGroup(people: Record<'me' | 'seller' | 'neighbour', Phone>, shoot: Shoot) {
  const { me, seller, neighbour } = people
  await me.start('/packageInfo/pages/info/contacts')
  await gatherGroup(
    { owner: me, contact: seller, contactName: '蜂蜜老梁', stranger: neighbour, strangerName: '老陈' },
    GROUP,
  )
  await openGroup(neighbour, GROUP)
  await announce(me, neighbour, '每周六下午四点在北岸图书馆门口自提，请大家周五晚八点前下单付款。')
  await shoot('groupInfo')
  for (const [cell, name] of [
    ['群文件', 'groupFilesEmpty'],
    ['话题', 'threadsEmpty'],
    ['成员', 'groupMembers'],
  ] as const) {
    await me.tapText(cell)
    await shoot(name)
    if (name !== 'groupMembers') await me.back()
  }
  await me.tap('.dd-cell:has-text("老陈")')
  await shoot('memberMenu')
  await me.tapText('取消')
  await me.back()
  await me.back()
  await sendAndRead(me, neighbour, '今晚八点截单，要拼的接龙')
  await sendAndRead(neighbour, me, '我要两罐麦卢卡')
  await me.longPress('.dd-msg__bubble:has-text("我要两罐")')
  await me.tap('.dd-msg-menu__key:has-text("话题")')
  await send(me, '周六北岸自提行吗')
  await neighbour.tap('.dd-msg__thread')
  await neighbour.waitText('周六北岸自提行吗')
  await sendAndRead(neighbour, me, '行，下午四点')
  await shoot('thread')
}

async function shootRoom(me: WeappPhone, neighbour: H5Phone, shoot: Shoot): Promise<void> {
  await me.start(ROOMS)
  await me.tapText('创建聊天室')
  await me.fill('给聊天室起个名字', '今晚吃什么')
  await me.tap('.dd-sheet .dd-button:has-text("创建")')
  await me.waitText('今晚吃什么')
  await neighbour.start(ROOMS)
  await neighbour.tapText('今晚吃什么')
  await neighbour.tap('.dd-input-bar__row')
  await sendAndRead(me, neighbour, '有人一起去吃火锅吗')
  await sendAndRead(neighbour, me, '算我一个')
  await shoot('room')
  await openInfo(me, '2人')
  await shoot('roomInfo')
}

/** A neighbour sends a contact request. */
async function shootRequest(me: WeappPhone, neighbour: H5Phone, shoot: Shoot): Promise<void> {
  const contacts = '/packageInfo/pages/info/contacts'
  await me.start(contacts)
  const number = await numberOf(me)
  await neighbour.start(contacts)
  await neighbour.tapText('添加联系人')
  await neighbour.fill('.dd-sheet', number)
  await neighbour.tapText('发送申请')
  await me.tap('.dd-tabs__tab:has-text("申请")')
  await me.waitText('请求加你为联系人')
  await shoot('requests')
}

/** No response comes from anywhere. */
async function shootErrors(me: WeappPhone, shoot: Shoot): Promise<void> {
  await me.app.mock('request', () => Promise.reject(new Error('fail')))
  for (const [path, name] of [
    ['/pages/info/info', 'infoFault'],
    ['/packageInfo/pages/info/contacts', 'contactsFault'],
    [DISCOVER, 'discoverFault'],
  ] as const) {
    await me.start(path)
    await me.waitText('重试')
    await shoot(name)
  }
}
