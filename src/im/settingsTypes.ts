import type {
  ImProfile,
  Language,
  PresenceStatus,
  ReportType,
  SilentOptions,
  SilentState,
  TranslatedText,
} from './entities'
import type { ConversationRef } from './types'

export interface ImPresence {
  /** `ext` is the words of this user's own status. */
  publish(ext: string): Promise<void>
  /** `expiry` in seconds. Returns their present state; changes come as the event `presence`. */
  subscribe(usernames: string[], expiry: number): Promise<PresenceStatus[]>
  unsubscribe(usernames: string[]): Promise<void>
  subscriptions(pageNum: number, pageSize: number): Promise<{ userId: string; expiry: number }[]>
  status(usernames: string[]): Promise<PresenceStatus[]>
}

/** Do-not-disturb, of everything or of one conversation, in three forms (chat §5). */
export interface ImSilent {
  setAll(options: SilentOptions): Promise<SilentState>
  all(): Promise<SilentState>
  set(of: ConversationRef, options: SilentOptions): Promise<SilentState>
  /** The conversation follows the general setting again. */
  clear(of: ConversationRef): Promise<void>
  of(conversation: ConversationRef): Promise<SilentState>
  /** Of many at once, in the order given. */
  ofMany(conversations: ConversationRef[]): Promise<SilentState[]>
}

export interface ImPush {
  /** Registers this device for push. All three must be non-empty (chat §5). */
  register(device: { deviceId: string; deviceToken: string; notifierName: string }): Promise<void>
  /** Name shown in the push of this user's messages. */
  setNickname(nickname: string): Promise<void>
  /** Language pushes are translated to. */
  setLanguage(language: string): Promise<void>
  language(): Promise<string>
}

export interface ImTranslation {
  languages(): Promise<Language[]>
  translate(text: string, languages: string[]): Promise<TranslatedText>
}

export interface ImProfiles {
  /** Own profile; unknown keys reject with 'illegal key' (chat §5). */
  update(profile: ImProfile): Promise<void>
  /** By user name; of a user who is not known: an empty profile. At most 100 names go into one call of the service. */
  fetch(usernames: string[]): Promise<Record<string, ImProfile>>
}

export interface ImReport {
  message(of: ConversationRef, messageId: string, reportType: ReportType, reportReason: string): Promise<void>
}
