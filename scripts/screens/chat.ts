import { routes, routeUrl } from '../../src/routes'
import type { Shopper } from './Shopper'

/** Name and URL of a screen, for the other client to take the same picture. */
export type Screen = [name: string, url: string]

const GROUP = '奥克兰拼单群'
const TALK = ['今晚八点前下单，明天一起送到', '三文鱼还有人要拼吗？'] as const

/** 消息 and all behind it: a talk with a seller from the demo data, and a group that is made here. */
export async function shootChat(shopper: Shopper): Promise<Screen[]> {
  const { page } = shopper
  const screens: Screen[] = []
  const shoot = async (name: string) => {
    await shopper.shoot(name)
    screens.push([name, shopper.here()])
  }
  await shopper.open(routeUrl('info'))
  await page.locator('.dd-conversation-row').first().waitFor()
  await shoot('info')
  await page.locator('.dd-conversation-row').last().click()
  await page.waitForURL(`**${routes.chat.path}*`)
  await page.locator('.dd-msg').first().waitFor()
  await shoot('chat')
  await shopper.tapButton('聊天信息')
  await page.waitForURL(`**${routes.chatInfo.path}*`)
  await shoot('chatInfo')
  screens.push(...(await shootGroup(shopper)))
  for (const name of ['contacts', 'discover', 'replySettings'] as const) {
    await shopper.open(routeUrl(name))
    await shoot(name)
  }
  return screens
}

async function shootGroup(shopper: Shopper): Promise<Screen[]> {
  const { page } = shopper
  await shopper.open(routeUrl('newGroup'))
  await page.getByPlaceholder('给群起个名字').fill(GROUP)
  await page.getByPlaceholder('这个群聊什么（选填）').fill('同城拼单，省运费')
  await shopper.tap('公开群（自由加入）')
  await shopper.shoot('newGroup')
  const screens: Screen[] = [['newGroup', shopper.here()]]
  await shopper.tapButton('创建群聊')
  await page.waitForURL(`**${routes.chat.path}*`)
  for (const words of TALK) await send(shopper, words)
  await shopper.shoot('group')
  const group = shopper.here()
  screens.push(['group', group])
  const id = new URLSearchParams(group.split('?')[1]).get('id')!
  // What may be done with a message, by a long press.
  await page.locator('.dd-msg__bubble').last().click({ button: 'right' })
  await shopper.shoot('messageMenu')
  await shopper.tap('话题')
  await page.waitForURL((url) => url.searchParams.has('thread'))
  await send(shopper, '我要两条，周六自提')
  const here = { type: 'groupChat', id }
  for (const [name, url] of [
    ['members', routeUrl('members', here)],
    ['groupFiles', routeUrl('groupFiles', here)],
    ['threads', routeUrl('threads', { id })],
  ] as const) {
    await shopper.open(url)
    await shopper.shoot(name)
    screens.push([name, url])
  }
  return screens
}

async function send({ page }: Shopper, words: string): Promise<void> {
  await page.getByTestId('chat-input').locator('visible=true').fill(words)
  await page.getByRole('button', { name: '发送' }).locator('visible=true').click()
  await page.locator('.dd-bubble', { hasText: words }).locator('visible=true').last().waitFor()
}
