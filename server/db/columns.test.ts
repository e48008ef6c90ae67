import { columnsOfDatabase, columnsOfTypes } from '../testing/columns'
import { emptyDatabase } from '../testing/emptyDatabase'
import { openDatabase } from './database'

test('types of tables name the columns that the migrations make', async () => {
  const { db, close } = await openDatabase({ inMemory: await emptyDatabase() })
  const made = await columnsOfDatabase(db)
  await close()
  const typed = columnsOfTypes()
  expect(typed.kinds).toEqual(made.kinds)
  // The converse may be: an insert can be made to say what the database could fill in.
  expect(made.presets).toEqual(expect.arrayContaining(typed.presets))
})
