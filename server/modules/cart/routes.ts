import type { FastifyInstance } from 'fastify'
import { cartApi } from '../../../src/contract/cart'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { checkCart, readCart, removeFromCart, removeSeller, updateCart } from './service'

/** Shopping cart (app §7). */
export function cartRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, cartApi, {
    query: (input, call) => readCart(services, input, call),
    update: (input, call) => updateCart(services, input, call),
    check: (input, call) => checkCart(services, input, call),
    remove: (input, call) => removeFromCart(services, input, call),
    removeSeller: (input, call) => removeSeller(services, input, call),
  })
}
