import { TEXT } from '@/contract/texts'
import { UserError } from '@/domain/UserError'
import { make } from '@/im/failures'
import { ImError } from '@/im/ImError'
import { ApiError } from './ApiClient'
import { userErrorOf } from './userErrorOf'

test('a refusal is shown as it is, whichever service it came from', () => {
  const refused = new ApiError('business', 1001, '商品已下架')
  expect(userErrorOf(refused)).toBe(refused)
  const muted = userErrorOf(new ImError(make(507, 'user muted')))
  expect(muted).toMatchObject({ kind: 'chat', code: 507, text: '你已被禁言，暂时不能发言', message: 'user muted' })
  expect(muted).toBeInstanceOf(UserError)
})

test('a programming error is reported with its stack, and its own text is not shown', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = new TypeError("Cannot read properties of undefined (reading 'list')")
  expect(userErrorOf(broken)).toMatchObject({ kind: 'program', text: '出错了' })
  expect(report.mock.calls).toEqual([[broken]])
  report.mockRestore()
})

test('app §8: ChunkLoadError is a failure of the network', () => {
  const late = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  expect(userErrorOf(late)).toMatchObject({ kind: 'transport', text: TEXT.transport })
})
