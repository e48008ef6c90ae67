import { subPackagesOf, packagePrefix } from '../../types'
import { PHONE } from '../../compile/units'
import type { ApiOptions, ApiTable, Runtime, WxTable } from '../runtime'
import { ApiFailure } from '../tasks'

const CAPSULE = { width: 87, height: 32, right: 7, below: 4 }

export function systemApis(rt: Runtime): { calls: ApiTable; direct: WxTable } {
  const { options, apiNames } = rt
  const known = new Set(apiNames)

  function windowInfo() {
    const { innerWidth: width, innerHeight: height } = window
    return {
      pixelRatio: window.devicePixelRatio,
      screenWidth: width,
      screenHeight: height,
      windowWidth: width,
      windowHeight: rt.shell.pageHeight(),
      statusBarHeight: PHONE.statusBar,
      screenTop: height - rt.shell.pageHeight(),
      safeArea: {
        left: 0,
        right: width,
        top: PHONE.statusBar,
        bottom: height - PHONE.homeBar,
        width,
        height: height - PHONE.statusBar - PHONE.homeBar,
      },
    }
  }
  const deviceInfo = () => ({
    brand: options.platform === 'android' ? 'google' : 'iPhone',
    model: options.platform === 'android' ? 'Pixel 6' : 'iPhone X<iPhone10,3>',
    system: options.platform === 'android' ? 'Android 12' : 'iOS 16.0',
    platform: options.platform,
    benchmarkLevel: 40,
    memorySize: 4096,
    abi: 'arm64-v8a',
    cpuType: 'arm64',
  })
  const baseInfo = () => ({
    SDKVersion: options.sdkVersion,
    version: '8.0.50',
    language: 'zh_CN',
    theme: 'light',
    enableDebug: false,
    fontSizeSetting: 16,
    fontSizeScaleFactor: 1,
    host: { env: 'WeChat', appId: '' },
  })
  const switches = () => ({
    bluetoothEnabled: true,
    locationEnabled: true,
    wifiEnabled: true,
    deviceOrientation: 'portrait',
  })
  const systemInfo = () => ({
    ...windowInfo(),
    ...deviceInfo(),
    ...baseInfo(),
    ...switches(),
    albumAuthorized: true,
    cameraAuthorized: true,
    microphoneAuthorized: true,
    notificationAuthorized: true,
    locationAuthorized: !options.denied.includes('system.location'),
  })

  function openSubpackage({ name }: ApiOptions): void {
    const found = subPackagesOf(rt.project.app).find(
      (one) => one.name === name || packagePrefix(one.root) === packagePrefix(String(name)),
    )
    if (!found) throw new ApiFailure(`subpackage "${String(name)}" is not found`)
    rt.modules.openPackage(packagePrefix(found.root))
  }
  /** These report by callbacks and return a task with progress. */
  const packageTask = (api: string) => (given: ApiOptions) => {
    rt.log.call(api, given)
    rt.tasks.start(api, given, openSubpackage)
    return { onProgressUpdate: () => undefined }
  }

  return {
    calls: {
      getSystemInfo: systemInfo,
      getSystemInfoAsync: systemInfo,
      getNetworkType: () => ({ networkType: 'wifi', signalStrength: -50, hasSystemProxy: false }),
      makePhoneCall: () => undefined,
      vibrateShort: () => undefined,
      vibrateLong: () => undefined,
      setKeepScreenOn: () => undefined,
      hideKeyboard: () => (document.activeElement as HTMLElement | null)?.blur(),
      scanCode: () => ({ result: 'runner', scanType: 'QR_CODE', charSet: 'utf-8', path: '' }),
      navigateToMiniProgram: () => undefined,
      exitMiniProgram: () => undefined,
      getRandomValues: ({ length }: ApiOptions) => {
        if (!(Number(length) > 0 && Number(length) <= 1_048_576)) throw new ApiFailure('invalid length')
        return { randomValues: crypto.getRandomValues(new Uint8Array(Number(length))).buffer }
      },
    },
    direct: {
      /** Nothing is updated by itself: `emit('UpdateReady')` is a new version that lies ready. */
      getUpdateManager: () => ({
        onCheckForUpdate: (listener: (value: { hasUpdate: boolean }) => void) =>
          void setTimeout(() => listener({ hasUpdate: false })),
        onUpdateReady: (listener: () => void) => rt.bus.on('UpdateReady', listener),
        onUpdateFailed: (listener: () => void) => rt.bus.on('UpdateFailed', listener),
        applyUpdate: () => rt.log.call('applyUpdate', {}),
      }),
      getSystemInfoSync: systemInfo,
      getWindowInfo: windowInfo,
      getDeviceInfo: deviceInfo,
      getAppBaseInfo: baseInfo,
      getSystemSetting: switches,
      getAppAuthorizeSetting: () => ({
        albumAuthorized: 'authorized',
        cameraAuthorized: 'authorized',
        microphoneAuthorized: 'authorized',
        notificationAuthorized: 'authorized',
        locationAuthorized: options.denied.includes('system.location') ? 'denied' : 'authorized',
      }),
      getMenuButtonBoundingClientRect() {
        const top = PHONE.statusBar + CAPSULE.below
        const right = window.innerWidth - CAPSULE.right
        return {
          width: CAPSULE.width,
          height: CAPSULE.height,
          top,
          right,
          bottom: top + CAPSULE.height,
          left: right - CAPSULE.width,
        }
      },
      getAccountInfoSync: () => ({
        miniProgram: { appId: options.appId, envVersion: 'develop', version: '' },
        plugin: {},
      }),
      getLaunchOptionsSync: () => rt.launch,
      getEnterOptionsSync: () => rt.launch,
      canIUse: (schema: string) =>
        known.has(schema.split('.')[0]!) || schema.split('.')[0]! in rt.wx || /^[a-z-]+$/.test(schema),
      nextTick: (run: () => void) => void Promise.resolve().then(run),
      loadSubpackage: packageTask('loadSubpackage'),
      preDownloadSubpackage: packageTask('preDownloadSubpackage'),
      arrayBufferToBase64: (buffer: ArrayBuffer) =>
        btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('')),
      base64ToArrayBuffer: (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer,
    },
  }
}
