import fs from 'node:fs'
import path from 'node:path'
import { demo } from '../support/people'
import { weappDir } from '../support/service'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { sizes } from './limits'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

/** The chat's code in the compiled mini program (decision 0014). */
const SDK = 'packageInfo/imSdk.js'
const CLIENT = 'packageInfo/im.js'
const read = (file: string) => fs.readFileSync(path.join(weappDir(), file), 'utf8')

const stage = setStage({ env: {}, open: openWeapp })

test('the SDK and the chat client lie in the subpackage of the chat pages; the main package names them and has nothing of them', () => {
  expect(fs.statSync(path.join(weappDir(), SDK)).size).toBeGreaterThan(500_000)
  // Words of the wire format, and of the client's argument rules.
  expect(read(SDK)).toContain('easemob.pb')
  expect(read(CLIENT)).toContain('Invalid parameter')
  const main = fs.readdirSync(weappDir()).filter((file) => file.endsWith('.js'))
  expect(main.length).toBeGreaterThan(3)
  for (const file of main) expect(read(file)).not.toMatch(/easemob\.pb|Invalid parameter: "/)
  // Literal paths: WeChat's tools follow no others.
  const requested = main.flatMap((file) => read(file).match(/require\.async\("[^"]+"\)/g) ?? [])
  expect(requested).toEqual(expect.arrayContaining([`require.async("./${CLIENT}")`, `require.async("./${SDK}")`]))
  expect(sizes(weappDir())['packageInfo/']).toBeLessThan(2 * 1024 * 1024)
})

test('a signed-in user’s chat connects while they are on a page of the main package', async () => {
  const { storage } = await demo(stage.service)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start()
  const until = Date.now() + 30_000
  while (phone.app.calls('connectSocket').length === 0 && Date.now() < until)
    await new Promise((done) => setTimeout(done, 250))
  const [connected] = phone.app.calls('connectSocket')
  expect(connected).toMatchObject({
    page: 'pages/index/index',
    options: { url: expect.stringMatching(/\/websocket$/) },
  })
  expect((await phone.app.page()).route).toBe('pages/index/index')
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
