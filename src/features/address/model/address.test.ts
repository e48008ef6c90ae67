import type { App } from '@/app/createApp'
import type { ChooserName, Given } from '@/choosers'
import type { Address } from '@/contract/address'
import { QUEEN_STREET } from '@/contract/testing/address'
import { ERRORS, errorText } from '@/contract/errors'
import { ApiError } from '@/services/ApiClient'
import { createMemoryPlatform } from '@/platform/memory'
import { UiStore } from '@/stores/Ui'
import { AddressEditModel } from './AddressEditModel'
import { AddressListModel } from './AddressListModel'
import { AreaModel } from './AreaModel'
import { NzPostModel, REST_MS } from './NzPostModel'

const QUEEN: Address = { ...QUEEN_STREET, alias: 'q1', name: '王芳', phone: '+64215551234' }

interface Requested {
  path: string
  input: Record<string, unknown>
  response: (value: unknown) => void
  refuse: (error: Error) => void
}
/** A service that responds when the test says so. */
function setUp() {
  const requested: Requested[] = []
  const request = ({ path }: { path: string }, input: Record<string, unknown>) =>
    new Promise((response, refuse) => void requested.push({ path, input, response, refuse }))
  const api = { load: request, call: request, act: request, send: request }
  /** Resolved with what the next page that chooses returns. */
  const results: unknown[] = []
  const nav = { back: jest.fn(async () => {}), choose: jest.fn(async () => results.shift()) }
  const ui = new UiStore()
  const rest = { platform: createMemoryPlatform(), session: { userInfo: { uid: 'u1' } }, memory: new Map() }
  return { app: { api, nav, ui, ...rest } as unknown as App, requested, nav, ui, results }
}
const chooserOf = <N extends ChooserName>(given: Given<N>) => ({ given, resolve: jest.fn(async () => {}) })
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

describe('编辑地址', () => {
  it('says what is missing under each field and sends nothing', async () => {
    const { app, requested } = setUp()
    const model = new AddressEditModel(app, undefined, null)
    await model.save()
    expect(Object.keys(model.form.errors).sort()).toEqual(['city', 'name', 'number', 'postcode', 'street'])
    model.form.set('number', '12')
    await model.save()
    expect(model.form.errors.number).toMatch('正确的手机号')
    expect(requested).toEqual([])
  })

  it('two taps save once; the saved address is the result', async () => {
    const { app, requested } = setUp()
    const chooser = chooserOf<'addressEdit'>(null)
    const model = new AddressEditModel(app, undefined, chooser)
    model.form.set('name', '王芳')
    model.form.set('number', '０２１ 555 1234')
    model.form.set('street', '12 Queen Street')
    model.form.set('city', 'Auckland')
    model.form.set('postcode', '1010')
    const both = Promise.all([model.save(), model.save()])
    expect(requested).toMatchObject([{ path: '/user/address/add', input: { phone: '+64215551234', name: '王芳' } }])
    expect(requested[0]!.input).not.toHaveProperty('country')
    requested[0]!.response(QUEEN)
    await both
    expect(chooser.resolve.mock.calls).toEqual([[QUEEN]])
  })

  it('a refusal keeps what was typed, and a postcode outside the region is said under its field', async () => {
    const { app, requested, nav } = setUp()
    const model = new AddressEditModel(app, 'q1', chooserOf<'addressEdit'>(QUEEN))
    model.start()
    model.form.set('postcode', '9999')
    const saving = model.save()
    requested[0]!.refuse(new ApiError('business', ERRORS.addressOutside[0], errorText('addressOutside')))
    await saving
    expect(model.form.errors.postcode).toBe(errorText('addressOutside'))
    expect(model.form.values.postcode).toBe('9999')
    expect(model.form.busy).toBe(false)
    expect(nav.back).not.toHaveBeenCalled()
  })

  it('has something to lose once it was changed, and not before', () => {
    const { app } = setUp()
    const model = new AddressEditModel(app, 'q1', chooserOf<'addressEdit'>(QUEEN))
    model.start()
    expect(model.form.changed).toBe(false)
    model.form.set('name', '王小芳')
    expect(model.form.changed).toBe(true)
  })

  it('takes an area without losing the street, and changes its rural round', async () => {
    const { app, results, nav } = setUp()
    const model = new AddressEditModel(app, undefined, null)
    model.form.set('street', '12 Main Road, RD 2')
    results.push({ region: 'Waikato', city: 'Hamilton', suburb: 'Tamahere', postcode: '3283', rd: 'RD 3' })
    await model.openArea()
    expect(nav.choose).toHaveBeenCalledWith('areaChoice', { region: '', city: '' })
    expect(model.form.values).toMatchObject({ street: '12 Main Road, RD 3', suburb: 'Tamahere', postcode: '3283' })
    await model.openArea()
    expect(model.form.values).toMatchObject({ suburb: 'Tamahere' })
  })

  it('after a reload the address comes from the list; a deleted one is said to be gone', async () => {
    const { app, requested } = setUp()
    const model = new AddressEditModel(app, 'q1', null)
    model.start()
    requested[0]!.response({ list: [QUEEN] })
    await settled()
    expect(model.form.values).toMatchObject({ name: '王芳', country: '64', number: '21 555 1234' })
    const gone = new AddressEditModel(app, 'q2', null)
    gone.start()
    requested[1]!.response({ list: [QUEEN] })
    await settled()
    expect(gone.address.error?.text).toBe('这个地址已被删除')
  })
})

describe('收货地址', () => {
  it('a tap returns the address to the page that chooses one; without such a page it edits the address', async () => {
    const { app, nav } = setUp()
    const chooser = chooserOf<'addresses'>({ alias: 'q1' })
    const model = new AddressListModel(app, chooser)
    expect(model.current).toBe('q1')
    await model.tap(QUEEN)
    expect(chooser.resolve.mock.calls).toEqual([[QUEEN]])
    await new AddressListModel(app, null).tap(QUEEN)
    expect(nav.choose).toHaveBeenCalledWith('addressEdit', QUEEN, { alias: 'q1' })
  })

  it('an address added while choosing is the choice, and the list leaves with it', async () => {
    const { app, results, requested } = setUp()
    const chooser = chooserOf<'addresses'>({ alias: null })
    const model = new AddressListModel(app, chooser)
    await model.add()
    expect(chooser.resolve).not.toHaveBeenCalled()
    results.push(QUEEN)
    await model.add()
    expect(chooser.resolve.mock.calls).toEqual([[QUEEN]])
    expect(requested).toEqual([])
  })

  it('shows what was added or changed where nothing is chosen', async () => {
    const { app, results, requested } = setUp()
    const model = new AddressListModel(app, null)
    for (const act of [() => model.add(), () => model.edit(QUEEN)]) {
      results.push(QUEEN)
      void act()
      await settled()
    }
    expect(requested.map(({ path }) => path)).toEqual(['/user/address', '/user/address'])
  })
})

describe('选择有效地址', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('asks when typing rests, and a response to older text never replaces a newer one', async () => {
    const { app, requested } = setUp()
    const model = new NzPostModel(app, chooserOf<'nzPostChoice'>(null), '')
    for (const text of ['1', '12', '12 Q']) model.type(text)
    jest.advanceTimersByTime(REST_MS)
    model.type('12 Queen')
    jest.advanceTimersByTime(REST_MS)
    expect(requested.map(({ input }) => input.key)).toEqual(['12 Q', '12 Queen'])
    requested[1]!.response({ list: [{ id: 'new', text: '12 Queen Street' }] })
    await settled()
    requested[0]!.response({ list: [{ id: 'old', text: '12 Quay Street' }] })
    await settled()
    expect(model.data?.map(({ id }) => id)).toEqual(['new'])
  })

  it('a response that comes after the text was cleared shows nothing', async () => {
    const { app, requested } = setUp()
    const model = new NzPostModel(app, chooserOf<'nzPostChoice'>(null), '')
    model.type('12 Q')
    jest.advanceTimersByTime(REST_MS)
    model.type('')
    requested[0]!.response({ list: [{ id: 'old', text: '12 Quay Street' }] })
    await settled()
    expect(model.data).toBeNull()
  })

  it('the parts of the one picked are the result', async () => {
    const { app, requested } = setUp()
    const chooser = chooserOf<'nzPostChoice'>(null)
    const model = new NzPostModel(app, chooser, '')
    const picking = model.pick({ id: 'x', text: '' })
    const place = { street: '12 Queen Street', suburb: '', city: 'Auckland', region: 'Auckland', postcode: '1010' }
    requested[0]!.response(place)
    await picking
    expect(chooser.resolve.mock.calls).toEqual([[place]])
  })
})

it('选择地址: region, city and suburb in three taps, with the postcode', async () => {
  const { app, requested } = setUp()
  const chooser = chooserOf<'areaChoice'>({ region: '', city: '' })
  const model = new AreaModel(app, chooser)
  const starting = model.start()
  const suburbs = [{ name: 'Albany', zh: '奥尔巴尼', postcode: '0632' }]
  const cities = [
    { name: 'Auckland', zh: '奥克兰', suburbs },
    { name: 'Pukekohe', suburbs: [] },
  ]
  requested[0]!.response({ hot: [{ region: 'Auckland', city: 'Auckland' }], areas: [{ name: 'Auckland', cities }] })
  await starting
  model.rows[0]!.pick()
  model.rows[0]!.pick()
  model.setFilter('奥尔')
  expect(model.rows).toHaveLength(1)
  model.rows[0]!.pick()
  const chosen = { region: 'Auckland', city: 'Auckland', suburb: 'Albany', postcode: '0632' }
  expect(chooser.resolve.mock.calls).toEqual([[chosen]])
})
