import type { App } from '@/app/createApp'
import type { OpenOptions, CaseReason, CaseRemedy } from '@/contract/afterSale'
import { CASE_WORDS } from '@/contract/caseTexts'
import { ERRORS } from '@/contract/errors'
import { textError, tidyText } from '@/contract/textRules'
import { worthOf } from '@/domain/afterSale'
import { formatMoney } from '@/domain/money'
import { Draft } from '@/stores/Draft'
import { Form } from '@/stores/Form'

/** The sum follows what is chosen; 0 is an empty field. */
export const WHOLE_SUM = -1

/** What a buyer requests, as it is filled in. */
export interface ApplyValues {
  remedy: CaseRemedy | ''
  reason: CaseReason | ''
  /** Pieces of each line by SKU; what is not there is not chosen. */
  pieces: Record<string, number>
  /** `auto`: with everything, where nothing of it has been received. */
  freight: 'auto' | 'yes' | 'no'
  /** In cents, or WHOLE_SUM. */
  sum: number
  words: string
  /** Keys of pictures that the service has. */
  pictures: string[]
}
export const NOTHING_CHOSEN: ApplyValues = {
  remedy: '',
  reason: '',
  pieces: {},
  freight: 'auto',
  sum: WHOLE_SUM,
  words: '',
  pictures: [],
}

export type Remedy = OpenOptions['remedy'][number]
export type Reason = Remedy['reasons'][number]

export const remedyOf = (options: OpenOptions, { remedy }: ApplyValues): Remedy | undefined =>
  options.remedy.find((one) => one.remedy === remedy)
export const reasonOf = (options: OpenOptions, values: ApplyValues): Reason | undefined =>
  remedyOf(options, values)?.reasons.find(({ reason }) => reason === values.reason)

/** Pieces of a line that are chosen: never more than are left. */
export const piecesOf = ({ skuAlias, left }: OpenOptions['lines'][number], { pieces }: ApplyValues): number =>
  Math.min(left, Math.max(0, Math.floor(pieces[skuAlias] ?? 0)))
/** Everything that can still be part of a case is chosen. */
export const isWhole = ({ lines }: OpenOptions, values: ApplyValues): boolean =>
  lines.every((line) => piecesOf(line, values) === line.left)
/** Whether the freight is requested back, too. */
export function withFreight(options: OpenOptions, values: ApplyValues): boolean {
  if (options.freightCents === 0) return false
  return values.freight === 'auto' ? options.fixed && isWhole(options, values) : values.freight === 'yes'
}
export const goodsCents = ({ lines }: OpenOptions, values: ApplyValues): number =>
  lines.reduce((all, line) => all + (line.left > 0 ? worthOf(line, piecesOf(line, values)) : 0), 0)
/** The most that can be requested for what is chosen. */
export const maxCents = (options: OpenOptions, values: ApplyValues): number =>
  goodsCents(options, values) + (withFreight(options, values) ? options.freightCents : 0)
/** What is requested; null while the field is empty. */
export function sumOf(options: OpenOptions, values: ApplyValues): number | null {
  if (options.fixed || values.sum === WHOLE_SUM) return maxCents(options, values)
  return values.sum > 0 ? values.sum : null
}

/** What the page begins with: everything where nothing has left, or the one line there is; the one kind there is. */
export function firstValues(options: OpenOptions): ApplyValues {
  const open = options.lines.filter(({ left }) => left > 0)
  const chosen = options.fixed || open.length === 1 ? open : []
  return {
    ...NOTHING_CHOSEN,
    remedy: options.remedy.length === 1 ? options.remedy[0]!.remedy : '',
    pieces: Object.fromEntries(chosen.map(({ skuAlias, left }) => [skuAlias, left])),
  }
}

function sumError(options: OpenOptions, values: ApplyValues): string | undefined {
  const [sum, max] = [sumOf(options, values), maxCents(options, values)]
  if (sum === null) return '请填写退款金额'
  return sum > max ? `最多可退 $${formatMoney(max)}` : undefined
}

/** @param options what may be requested, once it is known */
export function applyForm(
  app: Pick<App, 'ui' | 'session' | 'memory' | 'platform'>,
  orderNo: string,
  options: () => OpenOptions | null,
): Form<ApplyValues> {
  /** A rule that needs to know what may be requested; before that nothing can be sent. */
  const rule =
    (judge: (known: OpenOptions, all: ApplyValues) => string | undefined) => (_value: unknown, all: ApplyValues) => {
      const known = options()
      return known ? judge(known, all) : undefined
    }
  return new Form<ApplyValues>(
    { ...NOTHING_CHOSEN },
    {
      ui: app.ui,
      rules: {
        pieces: rule(({ lines }, all) =>
          lines.some((line) => piecesOf(line, all) > 0) ? undefined : '请选择要退的商品',
        ),
        remedy: rule((known, all) => (remedyOf(known, all) ? undefined : '请选择售后类型')),
        reason: rule((known, all) => (reasonOf(known, all) ? undefined : '请选择申请原因')),
        sum: rule(sumError),
        words: (words) => textError(tidyText(words), CASE_WORDS) ?? undefined,
      },
      fieldOf: {
        [ERRORS.caseLeft[0]]: 'pieces',
        [ERRORS.freightClaimed[0]]: 'freight',
        [ERRORS.caseSum[0]]: 'sum',
        [ERRORS.badInput[0]]: 'words',
      },
      draft: new Draft(app, `afterSale ${orderNo}`),
    },
  )
}
