import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { storeStaffApi, type StoreMember } from '@/contract/storeStaff'
import { toE164 } from '@/domain/phoneCountries'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** 店员: who works in a store, by phone number, for its owner. */
export class StaffModel {
  readonly task: Task<StoreMember[]>
  readonly form: Form<{ country: string; number: string }>
  adding = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly alias: string,
  ) {
    this.task = new Task(async () => (await app.api.load(storeStaffApi.list, { alias })).list)
    this.form = new Form(
      { country: '64', number: '' },
      {
        ui: app.ui,
        fieldOf: { [ERRORS.staffUnknown[0]]: 'number' },
        rules: { number: (number, { country }) => (toE164(country, number) ? undefined : '手机号格式不正确') },
      },
    )
    observe(this)
  }

  async start(): Promise<void> {
    await this.task.run()
  }
  open(adding: boolean) {
    this.adding = adding
    this.form.begin({ country: this.form.values.country, number: '' })
  }
  async add(): Promise<void> {
    const { app, alias, form, task } = this
    const { country, number } = form.values
    const done = await form.submit(async () => {
      task.set((await app.api.send(storeStaffApi.add, { alias, phone: toE164(country, number)! })).list)
    })
    if (!done) return
    app.ui.showToast('已添加，对方在「我的」里能看到预约管理')
    this.open(false)
  }
  async remove({ alias: userAlias, nickname }: StoreMember): Promise<void> {
    const { app, alias, task } = this
    const yes = await app.ui.confirm({
      title: `移除店员${nickname}？`,
      text: '移除后对方不能再查看和处理这家店的预约。',
      confirm: '移除',
      cancel: '再想想',
    })
    if (!yes) return
    try {
      task.set((await app.api.act(storeStaffApi.remove, { alias, userAlias })).list)
      app.ui.showToast('已移除')
    } catch (error) {
      userErrorOf(error)
      await task.run()
    }
  }
}
