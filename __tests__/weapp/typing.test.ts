import { openWeapp, WeappPhone } from '../support/weappPhone'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

const stage = setStage({ env: {}, open: openWeapp })

/** A phone whose two threads are far apart, and a person who types faster than that. */
const slow = { bridgeMs: 150, keyMs: 40 }

/** What the field holds once everything that is on its way has arrived. */
async function settled(phone: WeappPhone, field: string) {
  await new Promise((arrived) => setTimeout(arrived, 5 * slow.bridgeMs))
  return phone.app.value(field)
}

test('no letter is lost while typing on a slow phone, and a cleared box is empty', async () => {
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { bridgeMs: slow.bridgeMs })
  await phone.start('search/pages/hotSearch')
  await phone.waitCount('.dd-search input', 1)
  await phone.fill('.dd-search input', 'ABCDEFGH', { keyMs: slow.keyMs })
  expect(await settled(phone, '.dd-search input')).toBe('ABCDEFGH')
  await phone.tap('.dd-search__clear')
  expect(await settled(phone, '.dd-search input')).toBe('')
  // The same once more: what the field is given is '' as before.
  await phone.fill('.dd-search input', '奶粉 A2', { keyMs: slow.keyMs })
  expect(await settled(phone, '.dd-search input')).toBe('奶粉 A2')
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('a code is shortened to its six digits though the field is typed into natively', async () => {
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { bridgeMs: slow.bridgeMs })
  await phone.start('packagePassport/pages/account/mobile')
  await phone.fill('6位数字', '094621094621')
  expect(await settled(phone, '6位数字')).toBe('094621')
  await phone.app.close()
})
