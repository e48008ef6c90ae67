import type { FastifyInstance } from 'fastify'
import { userApi } from '../../../src/contract/user'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { uploadPicture } from '../media/public'
import { UserService } from './service'

/** Serves the calls of a user; returns the service for those that ask about users. */
export function userRoutes(app: FastifyInstance, services: Services): UserService {
  const user = new UserService(services)
  serve(app, services, userApi, {
    verify: (input, { now }) => user.verify(input, now),
    async logout(_input, { token }) {
      if (token) await user.logout(token)
      return {}
    },
    current: (_input, call) => user.current(call.user().id, call.token, call.now),
    mine: (_input, call) => user.mine(call.user().id),
    async updateRecommend({ alias }, call) {
      await user.recommend(call.user(), alias)
      return {}
    },
    uploadPicture: (input, call) => uploadPicture(services, input, call),
  })
  return user
}
