import { columnsOfDatabase, columnsOfTypes } from '../testing/columns'
import { freshDatabase } from '../testing/freshDatabase'
import { openDatabase } from './database'

test('types of tables name the columns that the migrations make on PostgreSQL', async () => {
  const { url, drop } = await freshDatabase(process.env.TEST_DATABASE_URL!)
  const { db, close } = await openDatabase({ databaseUrl: url })
  const made = await columnsOfDatabase(db)
  await close()
  await drop()
  const typed = columnsOfTypes()
  expect(typed.kinds).toEqual(made.kinds)
  expect(made.presets).toEqual(expect.arrayContaining(typed.presets))
})
