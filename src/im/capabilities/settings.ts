import type { Calls } from '../calls'
import type { ImProfile, Language } from '../entities'
import { needArray, needSome, needString, needText, refuse } from '../rules'
import type { ImProfiles, ImPush, ImReport, ImTranslation } from '../settingsTypes'

/** chat §9 default profile properties. */
const PROFILE_KEYS = ['nickname', 'avatarurl', 'mail', 'phone', 'gender', 'sign', 'birth', 'ext'] as const
/** Names the service takes at once. */
const PROFILES_AT_ONCE = 100

export const createPush = (calls: Calls): ImPush => ({
  async register({ deviceId, deviceToken, notifierName }) {
    needText(deviceId, 'deviceId')
    needText(deviceToken, 'deviceToken')
    needText(notifierName, 'notifierName')
    await calls.run((sdk) => sdk.uploadPushToken({ deviceId, deviceToken, notifierName }))
  },
  async setNickname(nickname) {
    needString(nickname, 'nickname')
    await calls.run((sdk) => sdk.updateCurrentUserNick(nickname))
  },
  async setLanguage(language) {
    needText(language, 'language')
    await calls.run((sdk) => sdk.setPushPerformLanguage({ language }))
  },
  async language() {
    return (await calls.data<{ language?: string }>((sdk) => sdk.getPushPerformLanguage()))?.language ?? ''
  },
})

export const createTranslation = (calls: Calls): ImTranslation => ({
  async languages() {
    return (await calls.data<Language[]>((sdk) => sdk.getSupportedLanguages())) ?? []
  },
  async translate(text, languages) {
    needText(text, 'text')
    needArray(languages, 'languages')
    const data = await calls.data<
      { translations?: { to: string; text: string }[]; detectedLanguage?: { language?: string }; provider?: string }[]
    >((sdk) => sdk.translateMessage({ text, languages }))
    const response = Array.isArray(data) ? data[0] : undefined
    const { translations = [], detectedLanguage, provider = '' } = response ?? {}
    return { translations, detected: detectedLanguage?.language ?? '', provider }
  },
})

export const createProfiles = (calls: Calls): ImProfiles => ({
  async update(profile) {
    if (Object.prototype.toString.call(profile) !== '[object Object]') throw refuse('illegal params')
    const keys: readonly string[] = PROFILE_KEYS
    if (Object.keys(profile).some((key) => !keys.includes(key))) throw refuse('illegal key')
    await calls.run((sdk) => sdk.updateUserInfo(profile))
  },
  async fetch(usernames) {
    needSome(usernames, 'users')
    const found: Record<string, ImProfile> = {}
    for (let start = 0; start < usernames.length; start += PROFILES_AT_ONCE) {
      const some = usernames.slice(start, start + PROFILES_AT_ONCE)
      const data = await calls.data<Record<string, ImProfile>>((sdk) =>
        sdk.fetchUserInfoById(some, [...PROFILE_KEYS] as never),
      )
      for (const name of some) found[name] = data?.[name] ?? {}
    }
    return found
  },
})

export const createReport = (calls: Calls): ImReport => ({
  async message(_of, messageId, reportType, reportReason) {
    needText(messageId, 'messageId')
    needText(reportType, 'reportType')
    needText(reportReason, 'reportReason')
    await calls.run((sdk) => sdk.reportMessage({ messageId, reportType, reportReason }))
  },
})
