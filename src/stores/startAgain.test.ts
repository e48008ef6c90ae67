import { observable, runInAction } from 'mobx'
import { LOGIN_REQUIRED, NOT_FOUND } from '@/contract/envelope'
import { UserError } from '@/domain/UserError'
import { observe } from './observe'
import { PagedList } from './PagedList'
import { reread, startAgain } from './startAgain'
import { Task } from './Task'

const ENDED = new UserError('login', LOGIN_REQUIRED, '登录已过期')

function setUp(errors: (UserError | null)[], hasLogin = true) {
  const session = observable({ hasLogin })
  const listeners = new Set<() => void>()
  const page = { front: true, onShow: (one: () => void) => (listeners.add(one), () => void listeners.delete(one)) }
  class Model {
    starts = 0
    readonly lists = new Map([['all', new PagedList<string>(this.page.bind(this), (one) => one)]])
    constructor() {
      observe(this)
    }
    start() {
      this.starts++
      return this.lists.get('all')!.reload()
    }
    private async page() {
      const error = errors.shift()
      if (error) throw error
      return { list: ['a'], next: null }
    }
  }
  const model = new Model()
  const end = startAgain(session, page, model)
  const login = (has: boolean) => runInAction(() => (session.hasLogin = has))
  const show = (front: boolean) => {
    page.front = front
    if (front) for (const listener of listeners) listener()
  }
  return { model, login, show, end, list: model.lists.get('all')! }
}
const settled = () => new Promise((done) => setTimeout(done))

test('a first load that an ended session refused runs again when the person is back and the page in front', async () => {
  const { model, login, show, list } = setUp([ENDED])
  await model.start()
  login(false)
  show(false)
  login(true)
  await settled()
  expect(model.starts).toBe(1)
  show(true)
  await settled()
  expect([model.starts, list.list]).toEqual([2, ['a']])
})

test('in a native host, where no page of login lies over it, it runs as soon as the host has said who is there', async () => {
  const { model, login, list } = setUp([ENDED])
  await model.start()
  login(false)
  login(true)
  await settled()
  expect([model.starts, list.list]).toEqual([2, ['a']])
})

test('a refusal that comes after the login is seen too; a second failure is left to the person', async () => {
  const { model, login } = setUp([ENDED, ENDED])
  login(false)
  login(true)
  await model.start()
  await settled()
  expect(model.starts).toBe(2)
})

test('a guest who signs in gets what was refused to a guest', async () => {
  const { model, login, list } = setUp([ENDED], false)
  await model.start()
  login(true)
  await settled()
  expect([model.starts, list.list]).toEqual([2, ['a']])
})

test.each([
  ['what was loaded', [null]],
  ['what does not exist', [new UserError('business', NOT_FOUND, '订单不存在')]],
])('%s is left alone', async (_name, errors) => {
  const { model, login, show } = setUp(errors)
  await model.start()
  login(false)
  login(true)
  show(true)
  await settled()
  expect(model.starts).toBe(1)
})

test('a failure for another reason, with the session there all the time, waits for the person; nothing runs after the end', async () => {
  const offline = new UserError('offline', 0, '网络连接不上，请检查网络后重试')
  const stored = setUp([offline])
  await stored.model.start()
  stored.show(true)
  await settled()
  expect(stored.model.starts).toBe(1)
  const gone = setUp([ENDED])
  await gone.model.start()
  gone.login(false)
  gone.end()
  gone.login(true)
  await settled()
  expect(gone.model.starts).toBe(1)
})

test('what pages show is read again, lists in maps too; it is whole unless something old stays', async () => {
  const OFFLINE = new UserError('offline', 0, '网络连接不上，请检查网络后重试')
  let works = true
  let calls = 0
  const work = async () => {
    calls++
    if (!works) throw OFFLINE
    return 'new'
  }
  const one = { task: new Task(work), more: new Map([['a', new Task(work)]]), never: new Task(work) }
  one.task.set('old')
  one.more.get('a')!.set('old')
  expect(await reread([one, { text: '' }])).toBe(true)
  expect([one.task.data, one.more.get('a')!.data, one.never.data, calls]).toEqual(['new', 'new', null, 2])
  works = false
  expect(await reread([one])).toBe(false)
  expect(one.task.data).toBe('new')
  // An error that stands in place of the content is not old.
  const failed = new Task(work)
  await failed.run()
  expect(await reread([{ failed }])).toBe(true)
})

test('Task: a later run wins over an earlier one whose response comes late, and a refresh that fails rejects over what is shown', async () => {
  const responses: ((value: string) => void)[] = []
  const task = new Task(() => new Promise<string>((done) => responses.push(done)))
  const runs = [task.run(), task.run()]
  responses[1]!('second')
  responses[0]!('first')
  expect(await Promise.all(runs)).toEqual([false, true])
  expect(task.data).toBe('second')
  const failing = new Task<string>(() => Promise.reject(ENDED))
  await expect(failing.refresh()).resolves.toBeUndefined()
  expect([failing.failed, failing.error]).toEqual([true, ENDED])
  failing.set('shown')
  await expect(failing.refresh()).rejects.toBe(ENDED)
  expect([failing.failed, failing.data]).toEqual([false, 'shown'])
})
