import sharp from 'sharp'
import { randomBytes } from 'node:crypto'
import { bankTransferApi } from '../../src/contract/bankTransfer'
import { payApi } from '../../src/contract/order'
import { decideTransfer } from '../modules/payment/public/transfers'
import type { TestServer } from './harness'
import { PASSWORD } from './passport'
import type { Buyer } from './shopping'
import { newKey } from './walletBuyer'

export const BANK_CHANNEL = 7

/** A buyer chooses to pay by a transfer, so much of it by their wallet. */
export const chooseTransfer = (server: TestServer, { token }: Buyer, orderNo: string, walletCents = 0) =>
  server.call(
    payApi.prepare,
    { orderNo, channelId: BANK_CHANNEL, walletCents, ...(walletCents > 0 ? { password: PASSWORD } : {}) },
    { token, requestKey: newKey() },
  )

/** A picture that was uploaded. */
export async function uploadProof({ services }: TestServer): Promise<string> {
  const [red, green] = randomBytes(2)
  const background = { r: red!, g: green!, b: 9 }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return services.pictures.saveUpload(bytes)
}
export const submitProof = async (server: TestServer, { token }: Buyer, reference: string, pictures?: string[]) =>
  server.call(bankTransferApi.submit, { reference, pictures: pictures ?? [await uploadProof(server)] }, { token })

/** What an operator does; `cents` is what arrived. */
export const confirmTransfer = ({ services, clock }: TestServer, reference: string, cents?: number) =>
  decideTransfer(services, { reference, decision: 'PAID', cents, reason: '' }, null, clock.now())
export const rejectTransfer = ({ services, clock }: TestServer, reference: string, reason = '看不清金额') =>
  decideTransfer(services, { reference, decision: 'REJECTED', reason }, null, clock.now())
