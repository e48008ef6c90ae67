import type { ClientPayment } from './provider'

/** A transfer is made at the person's bank. */
export const bank: ClientPayment = { pay: async () => ({ kind: 'transfer' }) }
