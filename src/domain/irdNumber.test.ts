import { irdNumberError, readIrdNumber } from './irdNumber'

test.each(['49091850', '35901981', '49098576', '136410132'])('domain: the IRD number %s is valid', (number) => {
  expect(irdNumberError(number)).toBeUndefined()
})

test.each([
  ['136410133', 'GST 号校验不通过，请逐位核对'],
  ['49091851', 'GST 号校验不通过，请逐位核对'],
  ['9125568', 'GST 号是8或9位数字，例如 123-456-789'],
  ['09999999', 'GST 号是8或9位数字，例如 123-456-789'],
  ['200000001', 'GST 号是8或9位数字，例如 123-456-789'],
  ['1364101321', 'GST 号是8或9位数字，例如 123-456-789'],
  ['', '请填写 GST 号'],
])('domain: the IRD number %s is refused', (number, text) => {
  expect(irdNumberError(number)).toBe(text)
})

test('domain: an IRD number is read however it is written', () => {
  for (const typed of [
    '49-091-850',
    '049 091 850',
    'GST 49-091-850',
    'GST No. 49091850',
    'IRD：４９０９１８５０',
    ' 49.091.850 ',
  ])
    expect(readIrdNumber(typed)).toBe('49091850')
})

test('domain: of single wrong digits at least nine in ten are found, as many as the two sets of weights find', () => {
  let missed = 0
  let tries = 0
  for (const right of ['49091850', '35901981', '49098576', '136410132'])
    for (let at = 0; at < right.length; at++)
      for (let digit = 0; digit < 10; digit++) {
        const wrong = right.slice(0, at) + digit + right.slice(at + 1)
        if (wrong === right || Number(wrong) < 10_000_000) continue
        tries++
        if (irdNumberError(wrong) === undefined) missed++
      }
  expect(missed).toBeLessThan(tries * 0.1)
})
