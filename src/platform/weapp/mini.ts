import { MOMENTS_SCENE } from '@/contract/wechatScene'
import type { Permission } from '../permissionPort'
import type { MiniProgramPort } from '../wechatPort'
import { failure, isDeclined } from './refusal'

/** Id of the button that agrees (shell/PrivacyAsk): WeChat wants to know which one was tapped. */
const AGREE_BUTTON = 'agree-privacy'

/** WeChat's flags of whether the phone lets it use an ability at all. */
const SYSTEM = {
  location: 'locationAuthorized',
  album: 'albumAuthorized',
  camera: 'cameraAuthorized',
  microphone: 'microphoneAuthorized',
  calendar: 'phoneCalendarAuthorized',
} as const satisfies Record<Permission, string>

const seconds = (at: string) => Math.floor(Date.parse(at) / 1000)

export const mini: MiniProgramPort = {
  get singlePage() {
    return wx.getLaunchOptionsSync().scene === MOMENTS_SCENE
  },

  loginCode: () =>
    new Promise((resolve, reject) =>
      wx.login({
        success: ({ code }) => (code ? resolve(code) : reject(new Error('wx.login gave no code'))),
        fail: ({ errMsg }) => reject(new Error(errMsg)),
      }),
    ),

  onPrivacyNeeded(show) {
    // Base library 2.32.3 and later; earlier ones need no consent.
    wx.onNeedPrivacyAuthorization?.((given) => {
      // WeChat's typings call the argument a result; it is the function that takes ours.
      const resolve = given as unknown as (response: { event: string; buttonId?: string }) => void
      resolve({ event: 'exposureAuthorization' })
      void show().then((yes) => resolve(yes ? { event: 'agree', buttonId: AGREE_BUTTON } : { event: 'disagree' }))
    })
  },
  openPrivacyContract: () => wx.openPrivacyContract?.({ fail: () => undefined }),

  async openSettings(permission) {
    if (wx.getAppAuthorizeSetting?.()[SYSTEM[permission]] !== 'denied')
      return new Promise((resolve) => wx.openSetting({ complete: () => resolve() }))
    // Base library 2.25.3; it resolves as soon as the system's page opens.
    await new Promise<void>((resolve) => {
      const back = () => {
        wx.offAppShow(back)
        resolve()
      }
      wx.onAppShow(back)
      wx.openAppAuthorizeSetting({ fail: back })
    })
  },

  addToCalendar: ({ title, at, until, place, note, remindMs }) =>
    new Promise((resolve, reject) =>
      // Base library 2.15.0.
      wx.addPhoneCalendar({
        title,
        startTime: seconds(at),
        endTime: String(seconds(until)),
        location: place,
        description: note,
        alarm: true,
        alarmOffset: remindMs / 1000,
        success: () => resolve(true),
        fail: ({ errMsg }) => (isDeclined(errMsg) ? resolve(false) : reject(failure(errMsg, 'calendar'))),
      }),
    ),

  onUpdate(confirm, failed) {
    const manager = wx.getUpdateManager()
    manager.onUpdateReady(() => void confirm().then((yes) => yes && manager.applyUpdate()))
    manager.onUpdateFailed(failed)
  },
}
