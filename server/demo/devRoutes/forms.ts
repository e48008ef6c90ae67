import type { FastifyInstance } from 'fastify'

/** Routes that take what a form of a page of development sends; the product's own calls take none. */
export function withForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    routes(scope)
  })
}
