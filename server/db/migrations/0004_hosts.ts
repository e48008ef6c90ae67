import { sql, type Kysely, type Migration } from 'kysely'

/** People of native hosts (app §4 host-app login): which passport account a host's person is. */
const statement = `create table host_people (
  host text not null, person_id text not null, account_id int not null references passport_accounts(id),
  created_at timestamptz not null, primary key (host, person_id))`

export const hosts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db)
  },
}
