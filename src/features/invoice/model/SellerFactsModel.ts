import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { invoiceSellerApi, LEGAL_NAME, SELLER_ADDRESS, type SellerFacts } from '@/contract/invoiceSeller'
import { textError, tidyText } from '@/contract/textRules'
import { irdNumberError, readIrdNumber } from '@/domain/irdNumber'
import { formatGstNumber } from '@/domain/receipt'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

interface Values {
  /** Registered for GST. */
  registered: boolean
  gstNumber: string
  legalName: string
  address: string
}

/** 收据信息: what a shop states on the receipts that it gives from now on. */
export class SellerFactsModel {
  readonly facts: Task<SellerFacts>
  readonly form: Form<Values>

  constructor(
    private readonly app: Pick<App, 'api' | 'ui' | 'nav'>,
    private readonly sellerAlias: string | undefined,
  ) {
    this.form = new Form<Values>(
      { registered: false, gstNumber: '', legalName: '', address: '' },
      {
        ui: app.ui,
        rules: {
          gstNumber: (typed, { registered }) =>
            registered && typed !== this.facts.data?.gstNumber ? irdNumberError(typed) : undefined,
          legalName: (name) => textError(tidyText(name), LEGAL_NAME) ?? undefined,
          address: (address) => textError(tidyText(address), SELLER_ADDRESS) ?? undefined,
        },
        fieldOf: { [ERRORS.badGst[0]]: 'gstNumber' },
      },
    )
    this.facts = new Task(async () => {
      const facts = await app.api.load(invoiceSellerApi.facts, { sellerAlias })
      this.begin(facts)
      return facts
    })
    observe(this)
  }

  start() {
    return this.facts.run()
  }
  private begin({ gstNumber, legalName, address }: SellerFacts) {
    this.form.begin({ registered: gstNumber !== '', gstNumber, legalName, address })
  }
  /** Leaving the field writes it as Inland Revenue does. */
  leaveNumber() {
    const number = readIrdNumber(this.form.values.gstNumber)
    if (number) this.form.set('gstNumber', formatGstNumber(number))
    this.form.leave('gstNumber')
  }
  async save(): Promise<void> {
    const { app, form, sellerAlias } = this
    const { registered, gstNumber, legalName, address } = form.values
    const given = {
      sellerAlias,
      gstNumber: registered ? gstNumber : '',
      legalName: tidyText(legalName),
      address: tidyText(address),
    }
    if (!(await form.submit(() => app.api.send(invoiceSellerApi.save, given)))) return
    app.ui.showToast('已保存，从下一张收据起使用')
    await app.nav.back()
  }
}
