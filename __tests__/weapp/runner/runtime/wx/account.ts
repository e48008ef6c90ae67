import type { ApiTable, Runtime, WxTable } from '../runtime'
import { ApiFailure } from '../tasks'

/** A place in Auckland: where the mini program's users are. */
const PLACE = { latitude: -36.8485, longitude: 174.7633 }
const TOWER = { name: 'Sky Tower', address: 'Victoria St W, Auckland' }

/** Login, consent, payment, clipboard and location: WeChat's response when the user agrees. Mock them to refuse. */
export function accountApis(rt: Runtime): { calls: ApiTable; direct: WxTable } {
  const { options, privacy } = rt
  let clipboard = ''
  let logins = 0

  const allowed =
    <MockResponse extends object>(scope: string, response: (given: Record<string, unknown>) => MockResponse) =>
    (given: Record<string, unknown>) => {
      if (options.denied.includes(scope)) throw new ApiFailure('auth deny', { errno: 103 })
      return response(given)
    }

  return {
    calls: {
      // As WeChat's, each is another one, after a restart too.
      login: () => ({ code: `runner-code-${Date.now().toString(36)}-${++logins}` }),
      checkSession: () => undefined,
      getUserProfile: () => ({
        userInfo: { nickName: '微信用户', avatarUrl: '' },
        rawData: '{}',
        signature: '',
        encryptedData: '',
        iv: '',
      }),
      getUserInfo: () => ({
        userInfo: { nickName: '微信用户', avatarUrl: '' },
        rawData: '{}',
        signature: '',
        encryptedData: '',
        iv: '',
      }),
      requestPayment: () => undefined,
      requestSubscribeMessage: ({ tmplIds = [] }) =>
        Object.fromEntries((tmplIds as string[]).map((id) => [id, 'accept'])),
      setClipboardData({ data }) {
        clipboard = String(data)
        rt.dialogs.toast({ title: '内容已复制', icon: 'none', duration: 1500 })
      },
      getClipboardData: () => ({ data: clipboard }),
      getSetting: () => ({
        authSetting: Object.fromEntries(options.denied.map((scope) => [scope, false])),
      }),
      async openSetting() {
        const page = { title: '设置', content: options.denied.join('\n'), confirmText: '允许' }
        const { confirm } = await rt.activity.whileUserDecides(rt.dialogs.modal(page))
        const scopes = [...options.denied]
        if (confirm) options.denied.length = 0
        return { authSetting: Object.fromEntries(scopes.map((scope) => [scope, confirm])) }
      },
      authorize({ scope }) {
        if (options.denied.includes(String(scope))) throw new ApiFailure('auth deny', { errno: 103 })
      },
      getLocation: allowed('scope.userLocation', () => ({
        ...PLACE,
        accuracy: 30,
        speed: -1,
        altitude: 0,
        verticalAccuracy: 0,
        horizontalAccuracy: 30,
      })),
      getFuzzyLocation: allowed('scope.userFuzzyLocation', () => PLACE),
      chooseLocation: allowed('scope.userLocation', async () => {
        // WeChat's own page, without its map.
        const page = { title: '选择位置', content: `${TOWER.name}\n${TOWER.address}` }
        const { confirm } = await rt.activity.whileUserDecides(rt.dialogs.modal(page))
        if (!confirm) throw new ApiFailure('cancel')
        return { ...PLACE, ...TOWER }
      }),
      chooseAddress: allowed('scope.address', () => ({
        userName: '王小明',
        telNumber: '0211234567',
        provinceName: '',
        cityName: 'Auckland',
        countyName: '',
        detailInfo: '1 Queen Street',
        postalCode: '1010',
        nationalCode: '',
      })),
      addPhoneCalendar: allowed('scope.addPhoneCalendar', async ({ title, startTime, endTime }) => {
        if (typeof startTime !== 'number' || typeof endTime !== 'string') throw new ApiFailure('invalid data')
        // The phone's own question.
        const page = { title: '添加到日历', content: `${String(title)}\n${startTime}–${endTime}` }
        const { confirm } = await rt.activity.whileUserDecides(rt.dialogs.modal(page))
        if (!confirm) throw new ApiFailure('cancel')
      }),
      openLocation({ latitude, longitude, name = '', address = '' }) {
        if (typeof latitude !== 'number' || typeof longitude !== 'number') throw new ApiFailure('invalid data')
        void rt.dialogs.modal({
          title: '位置',
          content: `${String(name)}\n${String(address)}\n${latitude}, ${longitude}`,
          showCancel: false,
          confirmText: '返回',
        })
      },
      getPrivacySetting: () => ({ needAuthorization: !privacy.agreed, privacyContractName: '《用户隐私保护指引》' }),
      openPrivacyContract: () => undefined,
    },
    direct: {
      reportEvent: () => undefined,
      reportAnalytics: () => undefined,
      reportMonitor: () => undefined,
      reportPerformance: () => undefined,
    },
  }
}
