import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
import { buyTrio, findOnDesk, SELLER } from '../support/deskWalk'
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

jest.setTimeout(240_000)

const stage = setStage()

test('app §2: 我卖出的 is reached from 我的, shows what the shop sold by tab, and finds an order, in the H5 build', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const phone = await demoPhone(stage, SELLER)
  await phone.start()
  await findOnDesk(phone, orderNo)
  expect(phone.errors).toEqual([])
})

test('look: the seller’s list holds at 320 px, and with texts at 130 %', async () => {
  await buyTrio(stage.service)
  const phone = await demoPhone(stage, SELLER)
  const { page } = phone
  await page.setViewportSize({ width: 320, height: 720 })
  await phone.start('/packageOrder/pages/order/sellerList')
  await phone.waitText('联系买家')
  const looks = [
    overhang,
    crowding,
    clippedWords,
    brokenButtons,
    lowContrastText,
    undrawnIcons,
    smallTargets,
    accessibilityFindings,
  ]
  const found: string[] = []
  for (const look of looks) found.push(...(await look(page)))
  await enlargeText(page, 1.3)
  for (const look of looks.slice(0, 4)) found.push(...(await look(page)).map((text) => `large: ${text}`))
  expect(found).toEqual([])
})
