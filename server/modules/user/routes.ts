import type { FastifyInstance } from 'fastify'
import { userApi } from '../../../src/contract/user'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { uploadPicture } from '../media/public'
import { current, logout, mine, updateRecommend, verify } from './service'

export function userRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, userApi, {
    verify: (input, call) => verify(services, input, call),
    logout: (input, call) => logout(services, input, call),
    current: (input, call) => current(services, input, call),
    mine: (input, call) => mine(services, input, call),
    updateRecommend: (input, call) => updateRecommend(services, input, call),
    uploadPicture: (input, call) => uploadPicture(services, input, call),
  })
}
