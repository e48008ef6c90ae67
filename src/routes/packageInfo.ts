import type { RouteDef } from './RouteDef'

export const packageInfo = {
  /**
   * A conversation: with the user or shop of `alias`, or the one of `type` and `id`. `card` is what a person came from, ready to be sent:
   * JSON of {type, json}. `thread` is the group of a thread, whose id is `id`.
   */
  chat: {
    path: '/packageInfo/pages/info/detail',
    title: '聊天',
    guard: 'user',
    params: ['alias?', 'type?', 'id?', 'card?', 'thread?'],
    customBar: true,
  },
  chatInfo: { path: '/packageInfo/pages/info/info', title: '聊天信息', guard: 'user', params: ['type', 'id'] },
  /** With a `card` whom to send it to is chosen: the conversation opens with it, as `chat` takes it. */
  contacts: {
    path: '/packageInfo/pages/info/contacts',
    title: '通讯录',
    guard: 'user',
    params: ['tab?', 'card?'],
    own: true,
  },
  /** `group` invites into that group instead of opening a new one. */
  newGroup: {
    path: '/packageInfo/pages/info/newGroup',
    title: '发起群聊',
    guard: 'user',
    params: ['group?'],
    own: true,
  },
  discover: { path: '/packageInfo/pages/info/discover', title: '发现群聊', guard: 'user', params: ['tab?'], own: true },
  members: {
    path: '/packageInfo/pages/info/members',
    title: '群成员',
    guard: 'user',
    params: ['type', 'id'],
    own: true,
  },
  groupFiles: {
    path: '/packageInfo/pages/info/files',
    title: '群文件',
    guard: 'user',
    params: ['type', 'id'],
    own: true,
  },
  threads: { path: '/packageInfo/pages/info/threads', title: '话题', guard: 'user', params: ['id'], own: true },
  replySettings: { path: '/packageInfo/pages/info/replies', title: '客服设置', guard: 'user', own: true },
} as const satisfies Record<string, RouteDef>
