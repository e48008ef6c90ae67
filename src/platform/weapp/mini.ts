import { MOMENTS_SCENE } from '@/contract/wechatScene'
import type { Permission } from '../permissionPort'
import type { MiniProgramPort } from '../wechatPort'

/** Id of the button that agrees (shell/PrivacyAsk): WeChat wants to know which one was tapped. */
const AGREE_BUTTON = 'agree-privacy'

/** WeChat's flags of whether the phone lets it use an ability at all. */
const SYSTEM = {
  location: 'locationAuthorized',
  album: 'albumAuthorized',
  camera: 'cameraAuthorized',
  microphone: 'microphoneAuthorized',
} as const satisfies Record<Permission, string>

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

  onUpdate(confirm, failed) {
    const manager = wx.getUpdateManager()
    manager.onUpdateReady(() => void confirm().then((yes) => yes && manager.applyUpdate()))
    manager.onUpdateFailed(failed)
  },
}
