import { appOver } from '@/app/testing/app'
import { PermissionRefused } from '@/platform/permissionPort'
import { choosePlace, showPlace } from '@/actions/place'
import { ChooseLocationModel, REST_MS, START } from './ChooseLocationModel'
import { OpenLocationModel } from './OpenLocationModel'

const settle = () => new Promise((done) => setTimeout(done, 0))
const albany = { name: 'Albany', zh: '奥尔巴尼', address: 'Auckland 0632', lat: -36.727, lng: 174.698, metres: 500 }
const area = {
  street: '',
  suburb: 'Albany',
  city: 'Auckland',
  region: 'Auckland',
  postcode: '0632',
  text: 'Albany, Auckland 0632',
}

function phone(up = true) {
  const state = { up, list: [albany] }
  const made = appOver(({ path }) =>
    !state.up ? null : path === '/map/reverseGeocode' ? { data: { list: state.list } } : { data: { area } },
  )
  return { ...made, state }
}
function choose(over = phone(), params: { lat?: string; lng?: string } = {}) {
  const chosen: unknown[] = []
  void over.app.nav.choose('chooseLocation', null).then((place) => void chosen.push(place))
  const key = /choose=(\w+)/.exec(over.platform.stack.at(-1)!)![1]
  const model = new ChooseLocationModel(over.app, over.app.nav.chooser('chooseLocation', key)!, params)
  return { ...over, model, chosen }
}

describe('app §2 /choose-location', () => {
  test('shows what is around, and hands a place back', async () => {
    const { model, chosen, platform, requested } = choose()
    await model.start()
    await settle()
    expect(requested.map(({ path }) => path)).toEqual(['/map/reverseGeocode', '/geo/reverse'])
    expect([model.data, model.pointText]).toEqual([[albany], area.text])
    model.pick(albany)
    await settle()
    expect(chosen).toEqual([{ lat: albany.lat, lng: albany.lng, name: '奥尔巴尼', address: 'Albany, Auckland 0632' }])
    expect(platform.stack).toEqual(['/pages/index/index'])
  })
  test('starts where it is told, or in Auckland', () => {
    expect(choose(phone(), { lat: '-43.5', lng: '172.6' }).model.centre).toEqual({ lat: -43.5, lng: 172.6 })
    expect(choose(phone(), { lat: 'x', lng: '999' }).model.centre).toEqual(START)
  })
  test('我的位置 moves there, and distances are from there; a refusal asks, an error says what to do', async () => {
    const over = phone()
    over.platform.location = async () => ({
      here: async () => ({ lat: -36.727, lng: 174.7 }),
      choose: null,
      show: null,
    })
    const { model, app } = choose(over)
    await model.locate()
    expect(model.centre).toEqual({ lat: -36.727, lng: 174.7 })
    expect(Math.round(model.metresTo(albany))).toBe(178)
    const failing = (error: Error) => async () => ({ here: () => Promise.reject(error), choose: null, show: null })
    over.platform.location = failing(new PermissionRefused('location'))
    const locating = model.locate()
    await new Promise((turn) => setTimeout(turn))
    expect(app.ui.question?.title).toBe('需要位置权限')
    app.ui.question!.resolve(false)
    await locating
    expect([app.ui.toast, model.locating]).toEqual([null, false])
    over.platform.location = failing(new Error('timeout'))
    await model.locate()
    expect([app.ui.toast?.text, model.locating]).toEqual(['暂时定位不到，请搜索地名', false])
    over.platform.location = async () => ({ here: null, choose: null, show: null })
    await model.locate()
    expect(app.ui.toast?.text).toBe('浏览器不支持定位，请搜索地名')
    model.dispose()
  })
  test('a map that settles is no move; typing is asked about once it rests', async () => {
    const { model, requested } = choose()
    jest.useFakeTimers()
    model.moveTo({ lat: START.lat + 0.00005, lng: START.lng })
    jest.advanceTimersByTime(REST_MS * 2)
    expect(requested).toEqual([])
    model.type('a')
    jest.advanceTimersByTime(REST_MS - 1)
    model.type('al')
    jest.advanceTimersByTime(REST_MS)
    jest.useRealTimers()
    await settle()
    expect(requested.filter(({ path }) => path === '/map/reverseGeocode').map(({ input }) => input.key)).toEqual(['al'])
  })
  test('a failure is said in place and retried; without tiles, and where the map fails, there is no map', async () => {
    const { model, state, app } = choose(phone(false))
    await model.start()
    await settle()
    expect([model.data, model.error === null]).toEqual([null, false])
    state.up = true
    await model.retry()
    expect([model.error, model.data?.length]).toEqual([null, 1])
    expect(model.hasMap).toBe(false)
    app.config.tiles = { url: '/{z}/{x}/{y}.png', credit: '' }
    expect(model.hasMap).toBe(true)
    model.failMap()
    expect(model.hasMap).toBe(false)
    delete app.config.tiles
  })
})

describe('app §2 /open-location', () => {
  const open = (params: Record<string, string>) => {
    const over = phone()
    return { ...over, model: new OpenLocationModel(over.app, params) }
  }
  test('tells how far it is, what is around, and leads there', async () => {
    const { model, platform, app } = open({ lat: '-36.8', lng: '174.7', name: '仓库', address: '12 Queen St' })
    platform.location = async () => ({ here: async () => ({ lat: -36.81, lng: 174.7 }), choose: null, show: null })
    model.start()
    await model.locate()
    await settle()
    expect([Math.round(model.metres!), model.around.data]).toEqual([1112, [albany]])
    await model.copy()
    expect(platform.copied).toEqual(['仓库 12 Queen St'])
    const done = model.lead()
    await settle()
    app.ui.choice!.resolve('google')
    await done
    expect(platform.left).toEqual(['https://www.google.com/maps/dir/?api=1&destination=-36.8,174.7'])
  })
  test.each<Record<string, string>>([{}, { lat: '1' }, { lat: '91', lng: '0' }, { lat: '1e3', lng: '<b>' }])(
    '%j is no place',
    (params) => expect(open(params).model.point).toBeNull(),
  )
})

describe('app §2 System: the native pages where there are such', () => {
  const place = { lat: -36.8, lng: 174.7, name: '仓库', address: 'x' }
  test('H5 opens its own', async () => {
    const { app, platform } = phone()
    await showPlace(app, place)
    expect(platform.stack.at(-1)).toBe('/open-location?lat=-36.8&lng=174.7&name=%E4%BB%93%E5%BA%93&address=x')
    void choosePlace(app)
    await settle()
    expect(platform.stack.at(-1)).toMatch(/^\/choose-location\?choose=/)
  })
  test('the mini program opens WeChat’s; who changes their mind chooses nothing', async () => {
    const { app, platform } = phone()
    const shown: unknown[] = []
    let response: typeof place | null = place
    platform.location = async () => ({
      here: null,
      choose: async () => response,
      show: (each) => void shown.push(each),
    })
    const chosen = [await choosePlace(app)]
    response = null
    chosen.push(await choosePlace(app))
    await showPlace(app, place)
    expect([chosen, shown, platform.stack.length]).toEqual([[place, undefined], [place], 1])
  })
})
