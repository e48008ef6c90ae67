import { imApi } from '@/contract/im'
import { FakeConnection, FakeStage } from '@/im/testing/fakeSdk'
import { fakeImSdk } from '@/platform/memory/imSdk'
import type { ImSdk } from '@/platform/ports'
import { respond, openPage } from '../support/pages/stage'

test('replies shows the quick replies of a seller and what answers while they are away', async () => {
  const settings = { quickReplies: ['在的，请讲'], away: { on: true, text: '掌柜休息了', hours: 4 } }
  const page = await openPage('/packageInfo/pages/info/replies', [respond(imApi.settings, () => settings)], {
    user: { seller: true },
  })
  await page.see('在的，请讲')
  await page.see('离线自动回复')
  await page.see('掌柜休息了')
})

test('threads shows those of its group, and after a return the one that was begun meanwhile', async () => {
  const names = ['周末拼单']
  const stage = new FakeStage()
  class Connection extends FakeConnection {
    constructor(given: Record<string, unknown>) {
      super(given, stage)
    }
    getChatThreads = async ({ parentId }: { parentId: string }) => ({
      entities: names.map((name) => ({ id: name, name: `${parentId}的${name}`, created: 0 })),
    })
    getChatThreadLastMessage = async () => ({ entities: [] })
  }
  const page = await openPage('/packageInfo/pages/info/threads?id=g1', [], {
    user: { imToken: 't', imUsername: 'me' },
    imSdk: fakeImSdk({ load: async () => ({ connection: Connection }) as unknown as ImSdk }),
  })
  await page.see('g1的周末拼单')
  names.push('奶粉代购')
  await page.leaveAndReturn()
  await page.see('g1的奶粉代购')
})
