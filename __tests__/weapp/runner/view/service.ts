import type { Self } from '../builtins/element'
import type { WxTable } from '../runtime/runtime'

/** What a `picker` element wants the phone to show. */
export interface PickerRequest {
  mode: string
  range?: unknown[]
  rangeKey?: string
  value?: unknown
  start?: string
  end?: string
  fields?: string
  headerText?: string
  done(value: unknown): void
  columnChanged(column: number, value: number): void
  cancelled(): void
}

/** What the logic layer offers to the view of one page. */
export interface PageService {
  wx: WxTable
  /** URL that loads a picture which the app names: a file of the package, a temporary file, or a mapped host. */
  asset(src: string): string
  /** The same for URLs inside css or html. */
  mapUrls(text: string): string
  pictureForCanvas(picture: HTMLImageElement): HTMLImageElement
  warn(message: string): void
  breach(message: string): void
  thrown(error: unknown, where: string): void
  setDataSent(json: string): void
  /** How long setData is on its way, in ms. */
  bridgeMs: number
  scrolled(scrollTop: number, distanceToEnd: number): void
  openType(type: string, button: Self): Promise<void>
  openPicker(request: PickerRequest): void
}
