import { reaction } from 'mobx'
import { appOver, TEST_USER } from '@/boot/testing/app'
import { TOAST_MS } from '@/stores/Ui'
import { startReactions, UNKEPT } from './reactions'

const settle = () => new Promise((done) => setTimeout(done, 0))
const cart = (count: number) => ({ data: { groups: [], count } })

test('a page that comes back from the browser’s cache asks for the cart again, as whoever is here now', async () => {
  let count = 1
  const { app, platform, asked } = appOver(({ path }) => (path === '/cart/query' ? cart(count) : { data: {} }))
  const end = startReactions(app)
  app.session.login(TEST_USER)
  await settle()
  expect(app.cart.count).toBe(1)
  count = 4
  platform.restore()
  await settle()
  expect(app.cart.count).toBe(4)
  // Signed out in another window meanwhile.
  platform.storage.remove('userInfo')
  const before = asked.length
  platform.restore()
  await settle()
  expect([app.session.hasLogin, app.cart.cart]).toEqual([false, null])
  expect(asked.slice(before).filter(({ path }) => path === '/cart/query')).toEqual([])
  end()
  platform.restore()
})

test('storage full or forbidden: a login says once that it will not last', async () => {
  const { app, platform } = appOver(() => ({ data: {} }))
  platform.storage.set = () => false
  const said: string[] = []
  const stop = reaction(
    () => app.ui.toast,
    (toast) => void (toast && said.push(toast.text)),
  )
  const end = startReactions(app)
  app.session.login(TEST_USER)
  app.session.login({ ...TEST_USER, token: 'other' })
  // Nothing else that is said at a login hides it.
  app.ui.showToast('登录成功')
  await new Promise((done) => setTimeout(done, TOAST_MS + 200))
  expect(said).toEqual(['登录成功', UNKEPT])
  expect(app.session.hasLogin).toBe(true)
  end()
  stop()
})
