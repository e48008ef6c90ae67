/** Texts of the HTTP layer itself, letter for letter as the spec has them (app §7, §8). */
export const TEXT = {
  loading: '加载中...',
  failed: 'Network request failed.',
  /** Of an error of ours, which is reported. */
  broken: '出错了',
  transport: '服务器开小差了~ 请稍后再试',
  offline: '网络连接不上，请检查网络后重试',
  timeout: '网络有点慢，请稍后再试',
  loginRequired: '请先登录',
  userChanged: '账号已切换，刚才的操作没有提交，请重新操作',
} as const
