import { leaveFor } from '@/actions/openUrl'
import { PictureSaver, type DrawnPicture } from '@/actions/PictureSaver'
import type { App } from '@/app/createApp'
import { invoiceApi, type ReceiptFile } from '@/contract/invoice'
import { EMAIL_RULE } from '@/contract/passportRules'
import { UserError } from '@/domain/UserError'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'

/** What is saved or sent: the receipt itself, or one of its credit notes by its number. */
type Subject = string | null

/** Ways by which a receipt leaves the page: a PDF, a picture, an e-mail, paper. */
export class ReceiptFiles {
  readonly pictures: PictureSaver
  /** What is about to be sent by e-mail; undefined for nothing. */
  mailing: Subject | undefined
  readonly form: Form<{ email: string }>

  constructor(
    private readonly app: Pick<App, 'api' | 'ui' | 'platform' | 'config' | 'nav' | 'host'>,
    private readonly orderNo: string,
  ) {
    this.pictures = new PictureSaver(app)
    this.form = new Form(
      { email: '' },
      {
        ui: app.ui,
        rules: {
          email: (email) =>
            email.trim() === '' ? '请填写邮箱' : EMAIL_RULE.test(email.trim()) ? undefined : EMAIL_RULE.text,
        },
      },
    )
    observe(this)
  }

  /** Offers every way that there is here. @param credit number of a credit note */
  async save(credit: Subject = null): Promise<void> {
    const { app } = this
    // Without the code of the device's part there is no paper, and the others say so by themselves.
    const print = await app.platform.files().then(
      (files) => files.print,
      (error: unknown) => (userErrorOf(error), null),
    )
    const key = await app.ui.choose({
      title: credit === null ? '保存收据' : '保存退款凭证',
      options: [
        { key: 'pdf', label: '保存 PDF', note: '适合报销、记账和打印' },
        { key: 'picture', label: '保存图片' },
        { key: 'mail', label: '发送到邮箱' },
        ...(print && credit === null && !this.pictures.inShell ? [{ key: 'print', label: '打印' }] : []),
      ],
    })
    if (key === 'pdf') await this.openPdf(credit)
    else if (key === 'picture') await this.savePicture(credit)
    else if (key === 'mail') this.mailing = credit
    else if (key === 'print') print?.()
  }

  private async openPdf(credit: Subject): Promise<void> {
    const link = await this.link('pdf', credit)
    if (!link) return
    if (this.pictures.inShell) await leaveFor(this.app, link.url)
    else await this.pictures.download(link)
  }
  private async savePicture(credit: Subject): Promise<void> {
    const link = await this.link('picture', credit)
    if (link) await this.pictures.save(link)
  }

  closeMail() {
    this.mailing = undefined
  }
  async sendMail(): Promise<void> {
    const { app, orderNo, form, mailing } = this
    const email = form.values.email.trim()
    const credit = mailing ?? undefined
    if (!(await form.submit(() => app.api.send(invoiceApi.mail, { orderNo, credit, email })))) return
    this.closeMail()
    app.ui.showToast(`已发送到 ${email}`)
  }

  private async link(kind: ReceiptFile, credit: Subject): Promise<DrawnPicture | null> {
    const { app, orderNo } = this
    // A refusal was shown by the client.
    const given = await app.api.call(invoiceApi.file, { orderNo, credit: credit ?? undefined, kind }).catch(userErrorOf)
    if (given instanceof UserError) return null
    return { name: given.name, url: (app.config.apiOrigin || app.platform.system.origin()) + given.url }
  }
}
