import * as v from 'valibot'
import { OrderNo } from '../../../src/contract/order'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { FileLink } from '../../../src/contract/files'
import { RECEIPT_FILES, type invoiceApi } from '../../../src/contract/invoice'
import { formatMoney } from '../../../src/domain/money'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { BusinessError, orNotFound } from '../../http/errors'
import { fileLink, type SavedFile } from '../../http/files'
import { LIMITS } from '../../limits'
import { QueueFull } from '../../platform/fairQueue'
import { fileName, numberOf, type Documents, type Source } from './document/Documents'
import { loadReceipt, readReceipt } from './service'

type In<K extends keyof typeof invoiceApi> = ParsedInputOf<(typeof invoiceApi)[K]>
type Deps = Pick<Services, 'db'> & { documents: Documents }

/** Kind of the links to them (http/files.ts). */
export const RECEIPT_LINK = 'receipt'
/** What a link says: permission was judged when it was made. */
export const ReceiptClaims = v.object({
  orderNo: OrderNo,
  number: v.string(),
  kind: v.picklist(RECEIPT_FILES),
})

const creditOf = (source: Source['invoice'], number: string | undefined): Source['credit'] =>
  number === undefined ? null : orNotFound(source.credits.find((credit) => credit.number === number))

/** The document of a receipt that the viewer may read, as `readReceipt` judges it. @throws notFound */
async function sourceOf(
  db: Db,
  call: Call,
  { orderNo, credit }: { orderNo: string; credit?: string },
): Promise<Source> {
  const invoice = await readReceipt(db, call.user(), orderNo)
  return { invoice, credit: creditOf(invoice, credit) }
}

export async function linkDocument(
  { db, digests }: Pick<Services, 'db' | 'digests'>,
  input: In<'file'>,
  call: Call,
): Promise<FileLink> {
  const { kind, orderNo } = input
  const source = await sourceOf(db, call, input)
  const name = fileName(source, kind)
  const claims: v.InferInput<typeof ReceiptClaims> = { orderNo, number: numberOf(source), kind }
  return { url: fileLink({ digests }, { kind: RECEIPT_LINK, name, claims }, call.now), name }
}

/** What a link is to; null where there is no such document. */
export async function openDocument(
  { db, documents }: Deps,
  { orderNo, number, kind }: v.InferOutput<typeof ReceiptClaims>,
): Promise<SavedFile | null> {
  const invoice = await loadReceipt(db, orderNo)
  if (!invoice) return null
  const credit = invoice.credits.find((one) => one.number === number) ?? null
  return credit || invoice.number === number ? documents.get({ invoice, credit }, kind) : null
}

/** Sends a document to an address of the person's choice. @throws notFound, tooMany, mailFailed */
export async function mailDocument(
  { db, documents, sender, limiter, log }: Deps & Pick<Services, 'sender' | 'limiter' | 'log'>,
  input: In<'mail'>,
  call: Call,
): Promise<{ to: string }> {
  const source = await sourceOf(db, call, input)
  const { invoice, credit } = source
  const to = input.email
  for (const [limit, subject] of [
    [LIMITS.receiptMail, String(call.user().id)],
    [LIMITS.receiptMailTo, to.toLowerCase()],
  ] as const)
    if ((await limiter.take(limit, subject, call.now)) > 0) throw new BusinessError('tooMany')
  const { type, body } = await documents.get(source, 'pdf').catch((error: unknown) => {
    throw error instanceof QueueFull ? new BusinessError('busy') : error
  })
  const name = fileName(source, 'pdf')
  const what = credit ? `退款凭证 ${credit.number}` : `收据 ${invoice.number}`
  const sum = `NZ$${formatMoney(credit?.cents ?? invoice.totalCents)}`
  const subject = `【叮当】${invoice.sellerName}的${what}`
  const text = `这是${invoice.sellerName}的${what}，订单编号 ${invoice.orderNo}，${credit ? '退款' : '合计'} ${sum}，见附件。这封邮件应叮当用户的要求发出，不需要回复。`
  try {
    await sender.send({ channel: 'email', to, subject, text, files: [{ name, type, base64: body.toString('base64') }] })
  } catch (error) {
    log.error('a receipt was not sent', { message: (error as Error).message })
    throw new BusinessError('mailFailed')
  }
  return { to }
}
