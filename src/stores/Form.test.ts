import fc from 'fast-check'
import { createMemoryPlatform } from '@/platform/memory'
import { ApiError } from '@/services/ApiClient'
import { Draft } from './Draft'
import { Form, type FormOptions } from './Form'
import { UiStore } from './Ui'

interface Shop {
  name: string
  cents: number
  open: boolean
  tags: string[]
}
const EMPTY: Shop = { name: '', cents: 0, open: false, tags: [] }
const TAKEN = 4001

function setUp(options: Partial<FormOptions<Shop>> = {}) {
  const ui = new UiStore()
  const form = new Form<Shop>(EMPTY, {
    ui,
    rules: {
      name: (name) => (name === '' ? '请填写店名' : undefined),
      cents: (cents, { open }) => (open && cents <= 0 ? '请填写价格' : undefined),
    },
    fieldOf: { [TAKEN]: 'name' },
    ...options,
  })
  return { form, ui }
}
const device = () => ({
  platform: createMemoryPlatform(),
  memory: new Map<string, unknown>(),
  session: { userInfo: { uid: 'u1' } as { uid: string } | null },
})

test('a refusal that has no field of its own stands under the one that the form is about, where it is about one', async () => {
  const refused = () => Promise.reject(new ApiError('business', 4999, '来晚了'))
  const one = setUp({ rules: {}, fallback: 'name' })
  await one.form.submit(refused)
  expect([one.form.errors.name, one.ui.toast]).toEqual(['来晚了', null])
  const many = setUp({ rules: {} })
  await many.form.submit(refused)
  expect([many.form.errors.name, many.ui.toast?.text]).toEqual([undefined, '来晚了'])
})

describe('rules', () => {
  it('judge typed values, one by the others, and send nothing while one is broken', async () => {
    const { form } = setUp()
    const send = jest.fn(async () => undefined)
    form.set('open', true)
    expect(await form.submit(send)).toBe(false)
    expect(form.errors).toEqual({ name: '请填写店名', cents: '请填写价格' })
    form.fill({ name: '叮当', cents: 990 })
    expect(form.errors).toEqual({})
    expect(await form.submit(send)).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('an empty field is an error on submission only, a wrong one on leaving it', () => {
    const { form } = setUp({ rules: { name: (name) => (name.length < 2 ? '店名太短' : undefined) } })
    form.leave('name')
    expect(form.errors.name).toBeUndefined()
    form.set('name', '叮')
    form.leave('name')
    expect(form.errors.name).toBe('店名太短')
  })
})

describe('asynchronous rules', () => {
  const turns = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }

  it('show what the service finds, and it stays until the value changes', async () => {
    const { form } = setUp({ asyncRules: { name: async (name) => (name === '旧店' ? '店名已被使用' : undefined) } })
    form.set('name', '旧店')
    form.leave('name')
    await turns()
    expect(form.errors.name).toBe('店名已被使用')
    expect(form.check()).toBe(false)
    form.set('name', '新店')
    expect(form.check()).toBe(true)
  })

  it('a verdict about an older value never shows at a newer one', async () => {
    const responses: ((error: string | undefined) => void)[] = []
    const { form } = setUp({ asyncRules: { name: () => new Promise((resolve) => responses.push(resolve)) } })
    form.set('name', '旧店')
    form.leave('name')
    form.set('name', '新店')
    form.leave('name')
    responses[1]!(undefined)
    responses[0]!('店名已被使用')
    await turns()
    expect(form.errors.name).toBeUndefined()
  })

  it('one that fails says nothing, and is asked again at the next leaving', async () => {
    const rule = jest.fn(async () => Promise.reject(new ApiError('timeout', 0, '网络有点慢')))
    const { form, ui } = setUp({ asyncRules: { name: rule } })
    form.set('name', '叮当')
    form.leave('name')
    await turns()
    form.leave('name')
    await turns()
    expect(rule).toHaveBeenCalledTimes(2)
    expect([form.errors, ui.toast]).toEqual([{}, null])
  })
})

describe('a refusal of the service', () => {
  it('goes to its field, else to a toast, and keeps what was typed', async () => {
    const { form, ui } = setUp()
    form.set('name', '叮当')
    expect(await form.submit(() => Promise.reject(new ApiError('business', TAKEN, '店名已被使用')))).toBe(false)
    expect([form.errors.name, ui.toast, form.values.name, form.busy]).toEqual(['店名已被使用', null, '叮当', false])
    form.set('name', '叮当二店')
    await form.submit(() => Promise.reject(new ApiError('business', 9, '店铺已关闭')))
    expect(ui.toast?.text).toBe('店铺已关闭')
  })

  it('an error of the program is reported and shown as 出错了, and the form can be sent once more', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { form, ui } = setUp()
    form.set('name', '叮当')
    expect(await form.submit(() => Promise.reject(new TypeError('x')))).toBe(false)
    expect([form.busy, ui.toast?.text]).toEqual([false, '出错了'])
    expect(report).toHaveBeenCalledTimes(1)
    report.mockRestore()
  })
})

it('two taps send once', async () => {
  const { form } = setUp()
  form.set('name', '叮当')
  const send = jest.fn(async () => undefined)
  expect(await Promise.all([form.submit(send), form.submit(send)])).toEqual([true, false])
  expect(send).toHaveBeenCalledTimes(1)
})

describe('a draft', () => {
  const shop = fc.record({
    name: fc.string(),
    cents: fc.nat(),
    open: fc.boolean(),
    tags: fc.array(fc.string(), { maxLength: 3 }),
  })

  it('survives a reload whatever was typed, and leaves with the submission', async () => {
    await fc.assert(
      fc.asyncProperty(shop, async (typed) => {
        const deps = device()
        const first = setUp({ rules: {}, draft: new Draft(deps, 'shop') }).form
        first.fill(typed)
        const reloaded = { ...deps, memory: new Map<string, unknown>() }
        const second = setUp({ rules: {}, draft: new Draft(reloaded, 'shop') }).form
        expect(second.values).toEqual(typed)
        expect(second.changed).toBe(first.changed)
        await second.submit(async () => undefined)
        expect(second.changed).toBe(false)
        expect(deps.platform.stored.size).toBe(0)
        expect(setUp({ draft: new Draft(reloaded, 'shop') }).form.values).toEqual(EMPTY)
      }),
    )
  })

  it('lies over what the service has stored', () => {
    const deps = device()
    const stored: Shop = { name: '叮当', cents: 100, open: true, tags: ['茶'] }
    const first = setUp({ draft: new Draft(deps, 'shop s1') }).form
    first.begin(stored)
    first.set('cents', 200)
    const second = setUp({ draft: new Draft(deps, 'shop s1') }).form
    second.begin(stored)
    expect(second.values).toEqual({ ...stored, cents: 200 })
    expect(second.changed).toBe(true)
  })

  it('restores a number into a field that began empty, and nothing else', () => {
    const deps = device()
    const formOf = () =>
      new Form<{ cents: number | null }>(
        { cents: null },
        { ui: { showToast: jest.fn() }, draft: new Draft(deps, 'sum') },
      )
    formOf().set('cents', 500)
    expect(formOf().values).toEqual({ cents: 500 })
    new Draft<object>(deps, 'sum').write({ cents: { a: 1 } })
    expect(formOf().values).toEqual({ cents: null })
  })

  it('a value of another type or an unknown field is not taken from the device', () => {
    const deps = device()
    new Draft<object>(deps, 'shop').write({ name: 7, cents: '1', open: true, tags: {}, extra: 1 })
    expect(setUp({ draft: new Draft(deps, 'shop') }).form.values).toEqual({ ...EMPTY, open: true })
  })
})
