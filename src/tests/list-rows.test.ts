import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesOf, migrationWanted, statedIn, wantedStatements } from '../../scripts/list-rows/migration.ts'
import { VISIT_ROWS } from '../dashboards/server/visit-rows.description.ts'
import { withClient } from '../platform/server/database/bundled/admin.ts'
import { readMigrations } from '../platform/server/database/migrate.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { statementsOf } from '../visits/server/list-rows/statements.ts'
import { aPatient, aVisit } from '../visits/server/visits.factory.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// The rows of lists are kept by what is written from their descriptions, and by nothing else.

test('the migrations say what the descriptions of list rows say', () => {
  const late = changesOf(statedIn(readMigrations()), wantedStatements())
  expect(late.map(({ makes }) => `${makes}: npm run db:dump writes the migration`)).toEqual([])
})

test('a changed description needs one more migration, which states what differs', () => {
  const [first, ...others] = wantedStatements()
  const changed = [{ makes: first?.makes ?? '', text: 'select 1;' }, ...others.slice(0, -1)]
  const wanted = migrationWanted(readMigrations(), new Set(readMigrations().map(({ name }) => name)), changed)
  expect(wanted?.sql.match(/^-- Makes: .*\n.*$/gm)).toEqual([
    `-- Makes: ${first?.makes}\nselect 1;`,
    `-- Makes: ${others.at(-1)?.makes}\ndrop ${others.at(-1)?.makes};`,
  ])
})

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a new field is one entry of the description and its column', async () => {
  const admin = await testApp.person('hope')
  const { body } = await admin.call(visitsContract.register, { patientId: await aPatient(admin), ...aVisit() })
  const { id } = body
  const columns = { ...VISIT_ROWS.columns, parcel: { table: 'visit_claims', column: 'parcel', as: String } as const }
  const statements = changesOf(
    new Map(statementsOf(VISIT_ROWS).map(({ makes, text }) => [makes, text])),
    statementsOf({ ...VISIT_ROWS, columns }),
  )
  expect(statements.map(({ makes }) => makes)).toEqual([
    'function insert_visit_rows(uuid[])',
    'function copy_visit_claims_to_visit_rows()',
  ])
  const kept = await withClient(testApp.ownerUrl, async (client) => {
    await client.query("select set_config('app.hospital', 'hope', false)")
    await client.query('alter table visit_claims add column parcel text; alter table visit_rows add column parcel text')
    for (const { text } of statements) await client.query(text)
    await client.query("update visit_claims set parcel = 'sent' where id = $1", [id])
    const parcel = async () => (await client.query('select parcel from visit_rows where id = $1', [id])).rows[0]?.parcel
    const copied = await parcel()
    await client.query('select rebuild_visit_rows()')
    return [copied, await parcel()]
  })
  expect(kept).toEqual(['sent', 'sent'])
})
