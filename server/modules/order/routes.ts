import type { FastifyInstance } from 'fastify'
import { deskApi } from '../../../src/contract/desk'
import { payShopApi } from '../../../src/contract/payShop'
import { orderApi } from '../../../src/contract/order'
import { orderEditApi } from '../../../src/contract/orderEdit'
import type { Services } from '../../context'
import { serveFile } from '../../http/files'
import { serve } from '../../http/serve'
import { CARRIERS } from './public/carriers'
import { createOrder } from './create'
import { listSold } from './desk'
import { preCreate } from './quote'
import { linkSelection, openSelection, printSlips, SELECTION_LINK, SelectionClaims } from './selection'
import { getPayCode, turnPayCode } from './payCode'
import { getPayee, payShop } from './toShop'
import {
  changeOrderNote,
  closeOrder,
  confirmOrder,
  correctParcel,
  deliverOrder,
  handOverOrder,
  listBought,
  noteOrder,
  orderDetail,
  pickupTimeOf,
  readdressOrder,
  repriceOrder,
} from './service'

/** Orders of buyers and their sellers (app §4, §7). */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, orderApi, {
    preCreate: (input, call) => preCreate(services, input, call),
    create: (input, call) => createOrder(services, input, call),
    close: (input, call) => closeOrder(services, input, call),
    confirm: (input, call) => confirmOrder(services, input, call),
    delivery: (input, call) => deliverOrder(services, input, call),
    pickupTime: (input, call) => pickupTimeOf(services, input, call),
    detail: (input, call) => orderDetail(services, input, call),
    buyers: (input, call) => listBought(services, input, call),
    carriers: async () => ({ list: CARRIERS.map(({ code, name }) => ({ code, name })) }),
  })
  serve(app, services, orderEditApi, {
    address: (input, call) => readdressOrder(services, input, call),
    note: (input, call) => changeOrderNote(services, input, call),
  })
  serve(app, services, payShopApi, {
    payee: (input, call) => getPayee(services, input, call),
    create: (input, call) => payShop(services, input, call),
    code: (input, call) => getPayCode(services, input, call),
    take: (input, call) => turnPayCode(services, input, call),
  })
  serve(app, services, deskApi, {
    sold: (input, call) => listSold(services, input, call),
    slips: (input, call) => printSlips(services, input, call),
    save: (input, call) => linkSelection(services, input, call),
    reprice: (input, call) => repriceOrder(services, input, call),
    note: (input, call) => noteOrder(services, input, call),
    pickedUp: (input, call) => handOverOrder(services, input, call),
    correct: (input, call) => correctParcel(services, input, call),
  })
  serveFile(app, services, SELECTION_LINK, SelectionClaims, (claims, now) => openSelection(services, claims, now))
}
