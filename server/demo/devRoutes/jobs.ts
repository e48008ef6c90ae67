import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Services } from '../../context'
import { failingJobs, jobStats, queue } from '../../platform/jobs/jobsRepository'
import { jobsPage } from './jobsPage'
import { withForms } from './forms'
import { DEV_POLICY } from './contentPolicy'

/** Failing jobs that the page lists. */
const MAX_FAILING = 100
const Ref = v.object({ kind: v.string(), key: v.string() })

/** /dev/jobs: how the work stands that the service does by itself, and another try for what failed. */
export function jobRoutes(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.get('/dev/jobs', async (request, reply) => {
    const [stats, failing] = [await jobStats(db, clock.now()), await failingJobs(db, MAX_FAILING)]
    if (!request.headers.accept?.includes('text/html')) return { stats, failing }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DEV_POLICY)
      .send(jobsPage(stats, failing))
  })
  withForms(app, (scope) => {
    scope.post('/dev/jobs/retry', async (request, reply) => {
      const ref = v.safeParse(Ref, request.body)
      if (!ref.success || !(await queue.retry(db, ref.output, clock.now()))) return reply.code(404).send('没有这个任务')
      return reply.redirect('/dev/jobs', 303)
    })
  })
}
