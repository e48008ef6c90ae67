import type { App } from '@/app/createApp'
import { invoiceApi } from '@/contract/invoice'
import { createMemoryPlatform, type FakeOptions } from '@/platform/memory'
import { PermissionRefused } from '@/platform/permissionPort'
import { UiStore } from '@/stores/Ui'
import { ReceiptFiles } from './ReceiptFiles'

const LINK = { url: '/api/files/receipt/x/R000001.pdf', name: '收据 R000001.pdf' }

function setUp(options: FakeOptions & { shell?: boolean } = {}) {
  const platform = createMemoryPlatform(options)
  const calls: unknown[] = []
  const respond = async (endpoint: unknown, input: unknown) => {
    calls.push([endpoint, input])
    return endpoint === invoiceApi.mail ? { to: '' } : LINK
  }
  const ui = new UiStore()
  const opened: [string, string | undefined][] = []
  const app = {
    platform,
    ui,
    api: { call: respond, send: respond },
    config: { apiOrigin: '' },
    host: async () => null,
    nav: { open: (name: string, params: { url?: string }) => void opened.push([name, params.url]) },
  } as unknown as App
  const files = new ReceiptFiles(app, 'D2026112700')
  /** Chooses a way, as soon as the list of ways is there. */
  const choose = async (key: string | null, credit?: string) => {
    const saving = files.save(credit)
    while (!ui.choice) await Promise.resolve()
    const keys = ui.choice.options.map((option) => option.key)
    ui.choice.resolve(key)
    await saving
    return keys
  }
  return { platform, ui, files, calls, choose }
}

test('domain: the PDF is fetched by its link and saved under its name', async () => {
  const open = jest.fn(async () => undefined)
  const { choose, calls } = setUp({ files: { open } })
  await choose('pdf')
  expect(calls).toEqual([[invoiceApi.file, { orderNo: 'D2026112700', credit: undefined, kind: 'pdf' }]])
  expect(open).toHaveBeenCalledWith(`https://fake.example${LINK.url}`, LINK.name)
})

test('domain: a document that cannot be fetched says so', async () => {
  const { choose, ui } = setUp({ files: { open: async () => Promise.reject(new Error('500')) } })
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await choose('pdf')
  errors.mockRestore()
  expect(ui.toast?.text).toBe('文件没有打开，请检查网络后重试')
})

test('domain: in the mini program the picture goes into the album; a refused permission leads to the settings, then it goes on', async () => {
  let allowed = false
  const saveToAlbum = jest.fn(async () => {
    if (!allowed) throw new PermissionRefused('album')
    return true
  })
  const { choose, ui, files } = setUp({ files: { saveToAlbum } })
  const saving = choose('picture', 'C000001')
  while (!ui.question) await new Promise((passed) => setTimeout(passed))
  allowed = true
  ui.question.resolve(true)
  await saving
  expect(saveToAlbum).toHaveBeenCalledTimes(2)
  expect(ui.toast?.text).toBe('已保存到相册')
  expect(files.pictures.picture).toBeNull()
})

test('domain: who changes their mind over the album gets no message', async () => {
  const { choose, ui } = setUp({ files: { saveToAlbum: async () => false } })
  await choose('picture')
  expect(ui.toast).toBeNull()
})

test('domain: in a browser the picture is shown, to be held or downloaded', async () => {
  const { choose, files } = setUp()
  await choose('picture')
  expect(files.pictures.picture).toEqual({ url: `https://fake.example${LINK.url}`, name: LINK.name })
})

test('domain: paper is offered of the receipt where pages are printed, not in the shell of another app nor of a credit note', async () => {
  const print = jest.fn()
  const plain = setUp({ files: { print } })
  expect(await plain.choose('print')).toContain('print')
  expect(print).toHaveBeenCalledTimes(1)
  expect(await plain.choose(null, 'C000001')).not.toContain('print')
  const wechat = setUp({ files: { print }, wechat: { connect: () => new Promise(() => undefined) } })
  expect(await wechat.choose('pdf')).not.toContain('print')
  // Its browser saves nothing from a page: the document takes the page's place.
  expect(wechat.platform.left).toEqual([`https://fake.example${LINK.url}`])
})

test('domain: the address of an e-mail is checked before it is sent', async () => {
  const { choose, files, calls, ui } = setUp()
  await choose('mail', 'C000001')
  expect(files.mailing).toBe('C000001')
  files.form.set('email', 'not an address')
  await files.sendMail()
  expect(files.form.errors.email).toBe('邮箱格式不正确')
  files.form.set('email', ' me@example.nz ')
  await files.sendMail()
  expect(calls).toEqual([[invoiceApi.mail, { orderNo: 'D2026112700', credit: 'C000001', email: 'me@example.nz' }]])
  expect(files.mailing).toBeUndefined()
  expect(ui.toast?.text).toBe('已发送到 me@example.nz')
})
