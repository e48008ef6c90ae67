import type { FastifyInstance } from 'fastify'
import { cartApi } from '../../../src/contract/cart'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { checkCart, readCart, removeFromCart, removeSeller, updateCart } from './service'

/** Shopping cart (app §7). */
export function cartRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, services, cartApi, {
    query: (_input, call) => readCart(db, call.user().id, call.now),
    update: (input, call) => updateCart(db, call.user().id, input, call.now),
    check: (input, call) => checkCart(db, call.user().id, input, call.now),
    remove: (input, call) => removeFromCart(db, call.user().id, input, call.now),
    removeSeller: (input, call) => removeSeller(db, call.user().id, input.sellerAlias, call.now),
  })
}
