import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { orderApi } from '@/contract/order'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { withPermission } from './permission'

/** The chip behind which a carrier is typed that the list does not have. */
export const OTHER_CARRIER = 'other'
/** The sender's own way, which has no number. */
export const OWN_CARRIER = 'own'

export interface Carrier {
  code: string
  name: string
}
interface LabelValues {
  /** Code of the list, or OTHER_CARRIER. */
  code: string
  /** Name of another carrier. */
  name: string
  trackingNo: string
}

/** What stands on a parcel: its carrier, and the number, typed or read off by the camera. */
export class ParcelLabel {
  readonly form: Form<LabelValues>
  carriers: Carrier[] = []
  /** Reads a label; null where the number can only be typed. */
  private scanner: (() => Promise<string | null>) | null = null

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'platform'>) {
    this.form = new Form<LabelValues>(
      { code: '', name: '', trackingNo: '' },
      {
        ui: app.ui,
        rules: {
          code: (code) => (code === '' ? '请选择快递公司' : undefined),
          name: (name, { code }) => (code === OTHER_CARRIER && name.trim() === '' ? '请填写快递公司' : undefined),
          trackingNo: (text, { code }) => numberError(text, code),
        },
        fieldOf: { [ERRORS.badInput[0]]: 'trackingNo', [ERRORS.trackingThere[0]]: 'trackingNo' },
      },
    )
    observe(this)
  }

  get canScan() {
    return this.scanner !== null
  }
  /** As the calls take it. */
  get given() {
    const { code, name, trackingNo } = this.form.values
    return { carrier: code === OTHER_CARRIER ? name : code, trackingNo }
  }

  /** Fetches the carriers, once. Rejects where that fails. */
  async fetchCarriers(): Promise<void> {
    if (this.carriers.length > 0) return
    const { list } = await this.app.api.load(orderApi.carriers, {})
    runInAction(() => (this.carriers = list))
  }
  async findScanner(): Promise<void> {
    try {
      const scanner = await this.app.platform.scan()
      runInAction(() => (this.scanner = scanner))
    } catch {
      // Its code was not fetched: the number is typed.
    }
  }
  /** Begins with a carrier by its name, as one was used before, and a number; empty for none. */
  begin(carrier: string, trackingNo = '') {
    const known = this.carriers.find(({ name }) => name === carrier)
    const code = known?.code ?? (carrier === '' ? '' : OTHER_CARRIER)
    this.form.begin({ code, name: code === OTHER_CARRIER ? carrier : '', trackingNo })
  }
  /** Reads the number off the parcel's label. */
  async scan(): Promise<void> {
    const { scanner } = this
    if (!scanner) return
    try {
      const text = await withPermission(this.app, scanner)
      if (text === null) return
      if (text === '') this.app.ui.showToast('没有识别到条码，请靠近重拍，或手动输入')
      else this.form.set('trackingNo', text.replace(/\s/g, ''))
    } catch (error) {
      this.app.ui.showError(error)
    }
  }
}

function numberError(text: string, code: string): string | undefined {
  const trackingNo = text.replace(/\s/g, '')
  if (trackingNo === '') return code === OWN_CARRIER ? undefined : '请填写快递单号'
  return /^[A-Za-z0-9-]{6,40}$/.test(trackingNo) ? undefined : '快递单号是6到40位的字母和数字'
}
