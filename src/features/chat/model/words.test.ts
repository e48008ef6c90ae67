import { cardOf, giftCardOf, itemCardOf, noticeOf, orderCardOf } from './cards'
import { rowTime, separatorTime } from './chatTime'
import { drawEmoticons, EMOTICONS, withoutLast } from './emoticons'
import { fileSize, pictureBox } from './measures'

const at = (text: string) => new Date(text).getTime()

test('app §9: 35 chat emoticons, each with a name and a drawing of its own', () => {
  expect(EMOTICONS).toHaveLength(35)
  expect(new Set(EMOTICONS.map(([name]) => name)).size).toBe(35)
  expect(new Set(EMOTICONS.map(([, drawing]) => drawing)).size).toBe(35)
  for (const [name] of EMOTICONS) expect(name).toMatch(/^\[.{1,4}\]$/)
})

test('emoticons are drawn where a name stands, and other brackets stay', () => {
  expect(drawEmoticons('好的[微笑][赞] [2件] [微笑')).toBe('好的🙂👍 [2件] [微笑')
})

test('a backspace takes a whole emoticon, or one character however long', () => {
  expect(withoutLast('好[微笑]')).toBe('好')
  expect(withoutLast('好[两件]')).toBe('好[两件')
  expect(withoutLast('好👍')).toBe('好')
  expect(withoutLast('')).toBe('')
})

test('times between messages and in the list, as people say them', () => {
  const now = at('2026-11-28T15:00:00')
  expect(separatorTime(at('2026-11-28T09:05:00'), now)).toBe('09:05')
  expect(separatorTime(at('2026-11-27T23:59:00'), now)).toBe('昨天 23:59')
  expect(separatorTime(at('2026-11-25T08:00:00'), now)).toBe('周三 08:00')
  expect(separatorTime(at('2026-11-08T08:00:00'), now)).toBe('11月8日 08:00')
  expect(separatorTime(at('2025-11-08T08:00:00'), now)).toBe('2025年11月8日 08:00')
  // A sender whose clock runs ahead.
  expect(separatorTime(at('2026-11-29T01:00:00'), now)).toBe('01:00')
  expect(rowTime(at('2026-11-27T23:59:00'), now)).toBe('昨天')
  expect(rowTime(at('2025-11-08T08:00:00'), now)).toBe('25-11-08')
  expect(rowTime(0, now)).toBe('')
})

test('cards of any shape come over the wire: those that are none are null, and pictures of elsewhere are left out', () => {
  const item = { alias: 'a', title: '蜂蜜', picture: 'item/x/1', priceCents: 100 }
  expect(itemCardOf(item)).toEqual(item)
  expect(itemCardOf({ ...item, picture: 'https://evil.example/x.png' })?.picture).toBe('')
  for (const broken of [null, 'x', {}, { ...item, priceCents: '1' }, { ...item, alias: '' }])
    expect(itemCardOf(broken)).toBeNull()
  expect(orderCardOf({ orderNo: 'D1', title: 't', picture: '', totalCents: 1 })).toMatchObject({ stateText: '' })
  expect(noticeOf({ kind: 'order', title: '已发货', text: '' })).toMatchObject({ kind: 'order' })
  expect(noticeOf({ kind: 'other', title: '已发货', text: '' })).toBeNull()
  expect(cardOf(JSON.stringify({ type: 'item', json: item }))).toEqual({ type: 'item', json: item })
  const gift = { token: 'g1', title: '满20减10', valueText: '$10' }
  expect(giftCardOf({ ...gift, more: 1 })).toEqual(gift)
  expect(giftCardOf({ ...gift, token: 1 })).toBeNull()
  expect(cardOf(JSON.stringify({ type: 'coupon', json: gift }))).toEqual({ type: 'coupon', json: gift })
  for (const broken of [undefined, '{', '{"type":"item"}', '[]']) expect(cardOf(broken)).toBeNull()
})

test('boxes of pictures keep their shape within limits; sizes of files are readable', () => {
  expect(pictureBox(3000, 1500)).toEqual({ width: 160, height: 80 })
  expect(pictureBox(100, 4000)).toEqual({ width: 72, height: 160 })
  expect(pictureBox(0, 0)).toEqual({ width: 160, height: 160 })
  expect([fileSize(832), fileSize(12_800), fileSize(3_355_443)]).toEqual(['832B', '12.5KB', '3.2MB'])
})
