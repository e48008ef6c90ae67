import sharp from 'sharp'
import { routeUrl } from '@/routes'
import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
import { placeUnpaid } from '../support/friendPayWalk'
import {
  accessibilityFindings,
  brokenButtons,
  clippedWords,
  crowding,
  enlargeText,
  overhang,
} from '../support/pageChecks'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'
import { chooseTransfer, proveTransfer, waitingTransfers } from '../support/transferWalk'

jest.setTimeout(240_000)

const stage = setStage()

test('domain: a bank transfer names account and code; a refused proof is sent again, and the confirmed one pays, in the H5 build', async () => {
  const { orderNo, amount } = await placeUnpaid(stage.service)
  const phone = await demoPhone(stage)
  // What is sent is no picture that is shown.
  await phone.page.route('**/api/media/**', (route) => route.continue())
  const { reference } = await chooseTransfer(phone, stage.service, orderNo)
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#dfe7df' } })
    .jpeg()
    .toBuffer()
  await proveTransfer(phone, stage.service, { reference, orderNo, amount }, async () => {
    const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), phone.tap('.dd-uploader__add')])
    await chooser.setFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer })
  })
  await phone.end()
})

test('look: the page of a transfer holds at 320 px, and with texts at 130 %; the operator’s lists it', async () => {
  const { orderNo } = await placeUnpaid(stage.service)
  const phone = await demoPhone(stage)
  await phone.page.setViewportSize({ width: 320, height: 720 })
  const { reference, code } = await chooseTransfer(phone, stage.service, orderNo)
  const places = [overhang, crowding, clippedWords, brokenButtons]
  const looks = [...places, lowContrastText, undrawnIcons, smallTargets, accessibilityFindings]
  const found: string[] = []
  for (const look of looks) found.push(...(await look(phone.page)))
  await enlargeText(phone.page, 1.3)
  for (const look of places) found.push(...(await look(phone.page)).map((text) => `large: ${text}`))
  await phone.start(routeUrl('payResult', { orderNo }))
  await phone.waitText('等待银行转账')
  for (const look of looks) found.push(...(await look(phone.page)))
  expect(found).toEqual([])
  await phone.end()
  const page = await (
    await fetch(`${stage.service.url}/dev/ops/transfers`, { headers: { accept: 'text/html' } })
  ).text()
  expect(page).toContain(code)
  expect((await waitingTransfers(stage.service)).find((one) => one.reference === reference)!.state).toBe('WAITING')
})
