import sharp from 'sharp'
import { userApi } from '@/contract/user'
import { TEXT } from '@/contract/texts'
import { setBuyerStage } from '../support/buyerStage'

jest.setTimeout(120_000)

const stage = setBuyerStage()

/** As a phone held sideways takes it, with the place and the phone: larger than app §5 allows, and in the file wider than high. */
const photo = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c81e1e' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'Phone 14', Software: 'secret-serial-4711' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 50/1 0/1' },
    })
    .toBuffer()

test('app §5: a portrait is sent upright, within 1920×1080 and without what the camera wrote; a failed one is tried again', async () => {
  const phone = await stage.open()
  await phone.start('/packagePassport/pages/account/userDetail')
  await phone.waitText('小雅')
  const upload = `**/api${userApi.uploadPicture.path}`
  const sent: Buffer[] = []
  await phone.page.route(upload, async (route) => {
    const body = route.request().postDataBuffer()!
    // The file lies between the form's head and its last boundary.
    const from = body.indexOf('\r\n\r\n') + 4
    sent.push(body.subarray(from, body.lastIndexOf('\r\n--')))
    if (sent.length === 1) await route.abort('internetdisconnected')
    else await route.continue()
  })
  const pick = async () => {
    await phone.tap('[aria-label="更换头像"]')
    const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), phone.tapText('从相册选择')])
    expect(chooser.isMultiple()).toBe(false)
    await chooser.setFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await photo() })
  }
  await pick()
  await phone.waitText(TEXT.offline)
  await phone.waitText(TEXT.offline, { gone: true })
  await phone.tap('[aria-label="更换头像"]')
  await phone.tapText('重新上传刚才的照片')
  await phone.waitText('头像已更新')
  expect(sent).toHaveLength(2)
  const { width, height, orientation, exif, format } = await sharp(sent[1]!).metadata()
  expect({ width, height, orientation, exif, format }).toEqual({
    width: 1080,
    height: 1440,
    orientation: undefined,
    exif: undefined,
    format: 'jpeg',
  })
  // As others are shown it.
  const src = await phone.locate('.dd-profile__avatar img').first().getAttribute('src')
  const shown = Buffer.from(await (await fetch(new URL(src!, stage.service.url))).arrayBuffer())
  const served = await sharp(shown).metadata()
  expect(served.height! / served.width!).toBeCloseTo(4 / 3, 1)
  expect([served.exif, shown.includes('secret-serial')]).toEqual([undefined, false])
  phone.expect(/ERR_INTERNET_DISCONNECTED/)
  await phone.end()
})
