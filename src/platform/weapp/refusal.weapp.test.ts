import { PermissionRefused } from '../permissionPort'
import { failure, isDeclined } from './refusal'

test.each([
  ['chooseLocation:fail auth deny', 'location', 'location'],
  ['chooseLocation:fail:auth denied', 'location', 'location'],
  ['chooseLocation:fail system permission denied', 'location', 'location'],
  ['chooseMedia:fail:access denied', 'album', 'album'],
  ['chooseMedia:fail camera permission denied', 'album', 'camera'],
  ['operateRecorder:fail auth deny', 'microphone', 'microphone'],
  ['authorize:fail authorize no response', 'location', 'location'],
] as const)('%s refuses an ability', (errMsg, requested, permission) => {
  expect(failure(errMsg, requested)).toEqual(new PermissionRefused(permission))
  expect(failure(errMsg, requested)).toBeInstanceOf(PermissionRefused)
})

test('what failed for another reason is no refusal', () => {
  expect(failure('chooseMedia:fail the file is broken', 'album')).not.toBeInstanceOf(PermissionRefused)
})

test('who says no to WeChat’s question about privacy, or changes their mind, is not asked again', () => {
  expect(isDeclined('chooseMedia:fail privacy permission is not authorized')).toBe(true)
  expect(isDeclined('chooseLocation:fail cancel')).toBe(true)
  expect(isDeclined('chooseLocation:fail auth deny')).toBe(false)
})
