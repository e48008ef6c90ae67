import { demo } from '../support/people'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

const stage = setStage({ env: {}, open: openWeapp })

const open = async (denied: string[]) => {
  const { storage } = await demo(stage.service)
  return WeappPhone.open(stage.browser, stage.service.url, { storage, denied })
}

test('在地图上选择: a refused location is said, can be allowed, and the choice goes on', async () => {
  const phone = await open(['scope.userLocation'])
  await phone.start('packageUser/pages/account/address/addressManage')
  await phone.tapText('在地图上选择')
  await phone.waitText('需要位置权限')
  await phone.tapText('暂不')
  await phone.waitText('需要位置权限', { gone: true })
  await phone.tapText('在地图上选择')
  await phone.tapText('去设置')
  // WeChat's own settings, then its own page of places.
  await phone.app.modal('confirm')
  await phone.waitText('Sky Tower')
  await phone.app.modal('confirm')
  await phone.waitText('Auckland')
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('a picture for 头像: a refused album is said', async () => {
  const phone = await open([])
  await phone.app.mock('chooseMedia', () => {
    throw new Error('chooseMedia:fail system permission denied')
  })
  await phone.start('packagePassport/pages/account/userDetail')
  await phone.tapText('头像')
  await phone.tapText('从相册选择')
  await phone.waitText('需要相册权限')
  await phone.app.close()
})

test('app §5: a picture from the album becomes the 头像, sent as a file', async () => {
  const phone = await open([])
  await phone.start('packagePassport/pages/account/userDetail')
  await phone.tapText('头像')
  await phone.tapText('从相册选择')
  await phone.waitText('头像已更新')
  expect(phone.app.calls('uploadFile')).toHaveLength(1)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
