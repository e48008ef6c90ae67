import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../context'
import { jobStats } from '../platform/jobs/jobsRepository'
import { sameText } from '../platform/sameText'

/** Bounds of the histogram of requests, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Pages share no route of their own; each file of a release has one, under a name that the next release does not know. */
const label = (route: string | undefined) => (/^\/(js|css|static)\//.test(route ?? '') ? 'file' : (route ?? 'page'))

/**
 * GET /metrics for the operator's Prometheus: durations of requests, the process, and how the jobs stand. It is there only where METRICS_KEY is
 * set; without that as a bearer key the response is 401. The numbers of jobs are read from the database at each request, and
 * are the same at every instance; the others are this instance's.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { config: { metricsKey }, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
): void {
  if (metricsKey === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'dingdang_jobs',
    help: 'Jobs by kind and state; one that failed and waits for its next try counts as failing',
    labelNames: ['kind', 'state'],
    registers: [registry],
  })
  const lag = new Gauge({
    name: 'dingdang_jobs_lag_seconds',
    help: 'Seconds that the oldest job that is due has been waiting',
    labelNames: ['kind'],
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    requests.observe({ method, route: label(routeOptions.url), status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${metricsKey}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    jobs.reset()
    lag.reset()
    for (const { kind, running, due, failing, lagMs } of await jobStats(db, clock.now())) {
      for (const [state, count] of Object.entries({ running, due, failing })) jobs.set({ kind, state }, count)
      lag.set({ kind }, lagMs / 1000)
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
