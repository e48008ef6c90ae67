import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { countGraphemes } from '@/contract/graphemes'
import { nicknameError } from '@/contract/passportRules'
import type { Accounts } from '@/services/Accounts'
import { UserError } from '@/domain/UserError'
import { BUSINESS_TOAST_MS } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { pickPictures } from '@/actions/pickPictures'
import { observe } from '@/stores/observe'
import { Uploads } from '@/stores/Uploads'

const BIND_TEXT =
  '绑定后可以用微信一键登录这个账号。这个微信如果单独登录过叮当，那边的订单、购物车和收藏会合到这里，合并后不能拆分。'
const NO_WECHAT = '微信没有打开，请稍后再试'

/** 个人资料: portrait, nickname, what is bound, and logging out. */
export class ProfileModel {
  readonly nickname: Form<{ nickname: string }>
  /** The nickname's sheet is open. */
  renaming = false
  /** The portrait that was picked, until it is in the profile. */
  readonly portrait: Uploads
  private saving = false

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'ui' | 'session' | 'host'>,
    private readonly accounts: Pick<Accounts, 'updateProfile' | 'refresh' | 'bindMini'>,
  ) {
    this.nickname = new Form(
      { nickname: '' },
      { ui: app.ui, rules: { nickname: (text) => nicknameError(text.trim()) ?? undefined } },
    )
    this.portrait = new Uploads(app, 1)
    observe(this)
  }

  /** The portrait is on its way. */
  get uploading() {
    return this.portrait.busy || this.saving
  }
  /** Characters of the nickname as a person counts them. */
  get count() {
    return countGraphemes(this.nickname.values.nickname.trim())
  }
  /** What the service knows may be newer than what the device stored; without an answer the stored one stays. */
  start() {
    void this.accounts.refresh().catch((error: unknown) => this.notify(error, true))
  }
  editNickname() {
    this.nickname.begin({ nickname: this.app.session.userInfo?.nickname ?? '' })
    this.renaming = true
  }
  closeNickname() {
    this.renaming = false
  }
  async saveNickname(): Promise<void> {
    const nickname = this.nickname.values.nickname.trim()
    if (nickname === this.app.session.userInfo?.nickname) return this.closeNickname()
    if (!(await this.nickname.submit(() => this.accounts.updateProfile({ nickname })))) return
    this.closeNickname()
    this.app.ui.showToast('昵称已保存')
  }

  async changeAvatar(): Promise<void> {
    if (this.uploading) return
    const { ui, session } = this.app
    const options = [{ key: 'pick', label: '从相册选择' }]
    if (this.portrait.failed) options.unshift({ key: 'retry', label: '重新上传刚才的照片' })
    if (session.userInfo?.avatar) options.push({ key: 'default', label: '恢复默认头像' })
    const way = await ui.choose({ title: '更换头像', options })
    if (way === 'retry') await this.sendPortrait(this.portrait.retry(this.portrait.list[0]!.id))
    if (way === 'pick') await this.pickPortrait()
    if (way === 'default') await this.saveAvatar('')
  }

  /** 绑定微信: over WeChat's page of consent in its browser, by wx.login in the mini program. */
  async bindWechat(): Promise<void> {
    const { ui, platform } = this.app
    if (!(await ui.confirm({ title: '绑定微信', text: BIND_TEXT, confirm: '绑定' }))) return
    try {
      if (platform.mini) {
        await this.accounts.bindMini(await platform.mini.loginCode())
        return ui.showToast('微信已绑定')
      }
      const wechat = (await this.app.host())?.wechat
      if (!wechat) return ui.showToast(NO_WECHAT)
      await wechat.bind()
    } catch (error) {
      if (error instanceof UserError) this.notify(error)
      else ui.showToast(NO_WECHAT)
    }
  }

  async logout(): Promise<void> {
    const { ui, session, nav } = this.app
    const yes = await ui.confirm({
      title: '确定退出登录吗？',
      text: '本机上的账号信息、购物车缓存会一并清除，再次登录后可继续查看订单。',
      confirm: '退出登录',
      danger: true,
    })
    if (!yes) return
    session.logout()
    nav.open('mine')
  }

  dispose() {
    this.portrait.dispose()
  }

  private async pickPortrait() {
    const picked = await pickPictures(this.app, { max: 1 })
    if (picked.length === 0) return
    for (const { id } of this.portrait.list) this.portrait.remove(id)
    await this.sendPortrait(this.portrait.add(picked))
  }
  private async sendPortrait(sending: Promise<void>) {
    await sending
    const [sent] = this.portrait.list
    if (sent?.state === 'failed') this.app.ui.showToast(sent.error, BUSINESS_TOAST_MS)
    if (sent?.state !== 'sent') return
    await this.saveAvatar(sent.key)
    this.portrait.remove(sent.id)
  }
  private async saveAvatar(avatar: string) {
    this.saving = true
    const { token } = this.app.session
    try {
      await this.accounts.updateProfile({ avatar })
      this.app.ui.showToast('头像已更新')
    } catch (error) {
      this.notify(error)
      if (userErrorOf(error).kind === 'login') this.app.session.expire(token)
    } finally {
      runInAction(() => (this.saving = false))
    }
  }
  /** `silent` keeps quiet about what the person did not ask for. */
  private notify(error: unknown, silent = false) {
    const { kind, text } = userErrorOf(error)
    if (!silent || kind === 'login') this.app.ui.showToast(text, BUSINESS_TOAST_MS)
  }
}
