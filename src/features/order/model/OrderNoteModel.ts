import { orderCard } from '@/actions/orderCard'
import type { App } from '@/app/createApp'
import { deskApi } from '@/contract/desk'
import { ERRORS } from '@/contract/errors'
import { NOTE, orderApi, SELLER_NOTE, type OrderAction, type OrderDetail } from '@/contract/order'
import { orderEditApi } from '@/contract/orderEdit'
import { textError, tidyText, type TextRule } from '@/contract/textRules'
import { userErrorOf } from '@/services/userErrorOf'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

interface NoteKind {
  rule: TextRule
  of: (order: OrderDetail) => string
  needs: OrderAction
  placeholder: string
  /** Who reads it. */
  readers: string
  endpoint: typeof deskApi.note | typeof orderEditApi.note
}

/** Each side of an order has a note of its own on it. */
const KINDS: Record<OrderDetail['side'], NoteKind> = {
  buyer: {
    rule: NOTE,
    of: ({ note }) => note,
    needs: 'changeNote',
    placeholder: '例如：请放门口、收货前打电话',
    readers: '卖家发货前会看到，付款后不能再修改',
    endpoint: orderEditApi.note,
  },
  seller: {
    rule: SELLER_NOTE,
    of: ({ sellerNote = '' }) => sellerNote,
    needs: 'sellerNote',
    placeholder: '例如：老顾客，多送一份试用装',
    readers: '只有店主和店员能看到，买家看不到',
    endpoint: deskApi.note,
  },
}

/** 编辑备注 of an order: what its buyer says to the seller, or what the shop notes for itself. */
export class OrderNoteModel {
  readonly order: Task<OrderDetail>
  readonly form: Form<{ note: string }>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly orderNo: string,
  ) {
    this.form = new Form(
      { note: '' },
      {
        ui: app.ui,
        rules: { note: (note) => textError(tidyText(note), this.kind.rule) ?? undefined },
        fieldOf: { [ERRORS.badInput[0]]: 'note' },
      },
    )
    this.order = new Task(async () => {
      const order = await app.api.load(orderApi.detail, { orderNo })
      this.form.begin({ note: KINDS[order.side].of(order) })
      return order
    })
    observe(this)
  }

  start() {
    return this.order.run()
  }
  get kind(): NoteKind {
    return KINDS[this.order.data?.side ?? 'buyer']
  }
  get open(): boolean {
    return this.order.data?.actions.includes(this.kind.needs) ?? false
  }
  async save(): Promise<void> {
    const { app, orderNo, form, kind } = this
    const note = tidyText(form.values.note)
    const saved = await form.submit(async () => {
      try {
        await app.api.send(kind.endpoint, { orderNo, note })
      } catch (thrown) {
        // Paid meanwhile, perhaps in another window: the page shows what stands now.
        if (userErrorOf(thrown).code === ERRORS.notToEdit[0]) void this.order.run()
        throw thrown
      }
    })
    if (!saved) return
    app.ui.showToast('备注已保存')
    void app.nav.back()
  }
  /** The way that is left to a buyer whose note is settled. */
  contact() {
    const { data } = this.order
    if (data) this.app.nav.open('chat', { alias: data.sellerAlias, card: orderCard(data) })
  }
}
