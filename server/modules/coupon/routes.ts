import type { FastifyInstance } from 'fastify'
import { couponApi } from '../../../src/contract/coupon'
import { couponDeskApi } from '../../../src/contract/couponDesk'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { getCard, listItems, listMine, listOpen, takeByCode, takeOpen } from './cards'
import { queryCoupons } from './checkout'
import { createCoupon, listCoupons, updateCoupon } from './desk'
import { cancelGift, give, listGifts, receiveGift, showGift } from './gifts'

/** 卡包, what may be taken, gifts, and the desk of shops and the platform (app §2 coupon pages). */
export function couponRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, couponApi, {
    query: (input, call) => queryCoupons(services, input, call),
    center: (input, call) => listOpen(services, input, call),
    items: (input, call) => listItems(services, input, call),
    take: (input, call) => takeOpen(services, input, call),
    takeByCode: (input, call) => takeByCode(services, input, call),
    mine: (input, call) => listMine(services, input, call),
    detail: (input, call) => getCard(services, input, call),
    give: (input, call) => give(services, input, call),
    cancelGift: (input, call) => cancelGift(services, input, call),
    gift: (input, call) => showGift(services, input, call),
    receiveGift: (input, call) => receiveGift(services, input, call),
    gifts: (input, call) => listGifts(services, input, call),
  })
  serve(app, services, couponDeskApi, {
    list: (input, call) => listCoupons(services, input, call),
    create: (input, call) => createCoupon(services, input, call),
    update: (input, call) => updateCoupon(services, input, call),
  })
}
