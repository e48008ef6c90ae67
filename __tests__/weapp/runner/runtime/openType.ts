import type { Self } from '../builtins/element'
import { ApiFailure } from './tasks'
import type { PageEntry, Runtime } from './runtime'

type MockResponse = (rt: Runtime, entry: PageEntry, button: Self) => object | Promise<object>

/**
 * open-type → the event it ends in and that event's detail when the user agrees. Mock them as `button:<open-type>`.
 */
const OPEN_TYPES: Record<string, { event: string; api: string; response: MockResponse }> = {
  getPhoneNumber: {
    event: 'getphonenumber',
    api: 'getPhoneNumber',
    response: () => ({ code: 'runner-phone-code', encryptedData: '', iv: '' }),
  },
  getRealtimePhoneNumber: {
    event: 'getrealtimephonenumber',
    api: 'getRealtimePhoneNumber',
    response: () => ({ code: 'runner-phone-code' }),
  },
  chooseAvatar: {
    event: 'chooseavatar',
    api: 'chooseAvatar',
    response: async (rt) => ({ avatarUrl: (await rt.files.photo()).path }),
  },
  getUserInfo: {
    event: 'getuserinfo',
    api: 'getUserInfo',
    response: () => ({ userInfo: { nickName: '微信用户', avatarUrl: '' } }),
  },
  openSetting: { event: 'opensetting', api: 'openSetting', response: () => ({ authSetting: {} }) },
  contact: { event: 'contact', api: 'enterContact', response: () => ({ path: '', query: {} }) },
  agreePrivacyAuthorization: {
    event: 'agreeprivacyauthorization',
    api: 'agreePrivacyAuthorization',
    response: (_rt, _entry, button) => ({ buttonId: button.id }),
  },
}

export async function tapOpenType(rt: Runtime, entry: PageEntry, type: string, button: Self): Promise<void> {
  // Taro and WeChat allow several, as in "getPhoneNumber|agreePrivacyAuthorization".
  for (const one of type.split('|')) {
    rt.log.call(`button:${one}`, { id: button.id })
    if (one === 'share') share(rt, entry, button)
    else await response(rt, entry, one, button)
  }
}

async function response(rt: Runtime, entry: PageEntry, type: string, button: Self): Promise<void> {
  const known = OPEN_TYPES[type]
  if (!known) {
    rt.log.warn(`open-type "${type}" is not played here`)
    return
  }
  try {
    const detail = (await rt.tasks.mocked(`button:${type}`, {})) ?? (await known.response(rt, entry, button))
    button.triggerEvent(known.event, { errMsg: `${known.api}:ok`, ...detail })
  } catch (error) {
    button.triggerEvent(known.event, {
      errMsg: `${known.api}:fail ${error instanceof ApiFailure ? error.why : String(error)}`,
    })
  }
}

function share(rt: Runtime, entry: PageEntry, button: Self): void {
  if (typeof entry.instance.onShareAppMessage !== 'function') {
    rt.log.error('rule', `${entry.route} has a share button but no onShareAppMessage`)
    return
  }
  const card = rt.pages.call(entry.instance, 'onShareAppMessage', {
    from: 'button',
    target: { id: button.id, dataset: button.dataset },
  })
  rt.log.call('share', card)
}
