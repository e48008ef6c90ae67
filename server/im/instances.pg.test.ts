import { startInstance, type Instance } from '../../scripts/bench/chat'
import { killHalfWay } from '../../scripts/bench/chatKill'
import { freshDatabase } from '../testing/freshDatabase'

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env
/** Two processes of the service on one PostgreSQL and one Redis. */
describe('instances', () => {
  it('one that dies loses no acknowledged message and doubles none on screen', async () => {
    const fresh = await freshDatabase(TEST_DATABASE_URL!)
    const env = { DATABASE_URL: fresh.url, REDIS_URL: TEST_REDIS_URL }
    const pair: [Instance, Instance] = [await startInstance(env), await startInstance(env)]
    try {
      expect(await killHalfWay(pair, 20, 60)).toMatchObject({ sent: 1_200, lost: 0, doubled: 0 })
    } finally {
      await pair[0].worker.stop()
      await pair[1].worker.stop()
      await fresh.drop()
    }
  }, 120_000)
})
