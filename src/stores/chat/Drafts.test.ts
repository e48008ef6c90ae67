import { createMemoryPlatform } from '@/platform/memory'
import { Drafts } from './Drafts'

/** Two tabs of one person, with one storage. */
function tabs() {
  const { storage } = createMemoryPlatform()
  return { storage, first: new Drafts(storage, 'amy'), second: new Drafts(storage, 'amy') }
}

test('a draft of a second tab is neither lost nor overwritten by the first', () => {
  const { storage, first, second } = tabs()
  first.set('singleChat:a', '一')
  second.set('singleChat:b', '二')
  first.set('singleChat:a', '一一')
  expect(first.of('singleChat:b')).toBe('二')
  second.refresh()
  expect([second.of('singleChat:a'), second.of('singleChat:b')]).toEqual(['一一', '二'])
  const later = new Drafts(storage, 'amy')
  expect([later.of('singleChat:a'), later.of('singleChat:b')]).toEqual(['一一', '二'])
})

test('sending in one tab takes away what it knew, not what the other wrote there since', () => {
  const { first, second } = tabs()
  first.set('singleChat:a', '一')
  second.refresh()
  second.set('singleChat:a', '另一页写的')
  first.set('singleChat:a', '')
  first.refresh()
  expect(first.of('singleChat:a')).toBe('另一页写的')
  first.set('singleChat:a', '')
  second.refresh()
  expect(second.of('singleChat:a')).toBe('')
})

test('another user of the phone finds none', () => {
  const { storage, first } = tabs()
  first.set('singleChat:a', '一')
  expect(new Drafts(storage, 'bob').of('singleChat:a')).toBe('')
})
