import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** Where people reach the site, as `https://shop.example`: as configured, else the host that a request names. */
export const siteOrigin = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, request: FastifyRequest): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`
