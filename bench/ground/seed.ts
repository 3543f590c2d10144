import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { seedMasters } from '../../db/seed/lists/masters.ts'
import { seedAccounts } from '../../db/seed/people/accounts.ts'
import { openDatabase } from '../../src/platform/server/database/database.ts'
import { inHospital } from '../../src/platform/server/database/in-hospital.ts'
import { dropIndexes } from './indexes.ts'
import { hospitalsOf, SEED_NOW, type Size } from './sizes.ts'

const SEED_SQL = path.join(import.meta.dirname, 'seed.sql')
const FILLED = [
  'patients',
  'patient_data',
  'patient_search',
  'visits',
  'visit_claims',
  'document_marks',
  'discharges',
  'stays',
  'visit_diagnoses',
  'visit_surgeries',
  'visit_practitioners',
  'final_payments',
  'patient_documents',
]

/** Changes with what is seeded. A migration changes nothing here: a kept database is migrated as a hospital's own. */
export function seedDigest(): string {
  const hash = createHash('sha256')
  for (const file of [SEED_SQL, path.join(import.meta.dirname, 'sizes.ts')]) hash.update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 10)
}

/** Accounts and lists as in the demo, then people and visits by SQL. Indexes and constraints are made once, at the end. */
export async function seed(size: Size, appUrl: string, admin: pg.Client, say: (line: string) => void): Promise<void> {
  const database = openDatabase(appUrl, { size: 1 })
  const hospitals = hospitalsOf(size)
  for (const { hospital } of hospitals) {
    await inHospital(database, { hospital, now: SEED_NOW }, async (db) => {
      await seedAccounts(db, hospital, SEED_NOW)
      await seedMasters(db, hospital)
    })
  }
  await database.close()
  await admin.query(
    "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
  )
  const makeAgain = await dropIndexes(async (sql, values) => (await admin.query(sql, [...values])).rows, FILLED)
  for (const { hospital, patients, visits, years, firstNumber } of hospitals) {
    say(`  ${hospital}: ${patients} patients, ${visits} visits ...`)
    const settings = {
      app_hospital: hospital,
      patients,
      visits,
      years,
      now: SEED_NOW.toISOString(),
      first_number: firstNumber,
    }
    for (const [name, value] of Object.entries(settings))
      await admin.query('select set_config($1, $2, false)', [
        name === 'app_hospital' ? 'app.hospital' : `bench.${name}`,
        String(value),
      ])
    await admin.query("select set_config('app.now', current_setting('bench.now'), false)")
    await admin.query(fs.readFileSync(SEED_SQL, 'utf8'))
  }
  say('  indexes ...')
  for (const statement of makeAgain) await admin.query(statement)
  await recount(admin)
  await admin.query('analyze')
  for (const { hospital } of hospitals)
    await admin.query("select set_config('app.hospital', $1, false), rebuild_visit_rows(), rebuild_called_visits()", [
      hospital,
    ])
  await admin.query('vacuum analyze')
  await admin.query('checkpoint')
}

/** The sums that the counting triggers keep, from the rows themselves: each trigger says what it counts and by which columns. */
async function recount(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ table: string; arguments: string }>(`
    select tgrelid::regclass::text as table, encode(tgargs, 'escape') as arguments from pg_trigger where tgfoid = 'keep_count'::regproc and tgname ~ '_insert$'`)
  await admin.query('delete from row_counts')
  for (const { table, arguments: given } of rows) {
    const [entry = '', ...parts] = given.split('\\000').filter(Boolean)
    const named = [`'${entry}'`, ...parts].join(" || ':' || ")
    await admin.query(`insert into row_counts (hospital_id, entry, change)
      select hospital_id, ${named}, count(*) from ${table} where withdrawn_at is null group by 1, 2`)
  }
  await admin.query(`insert into row_counts (hospital_id, entry, change)
    select hospital_id, unnest(array['visits:' || patient_type, 'visits:' || patient_type || ':' || status]), count(*)
      from visits where withdrawn_at is null group by 1, 2`)
  // Patients are counted by the trigger that also says who has no visit.
  await admin.query(`insert into row_counts (hospital_id, entry, change)
    select hospital_id, 'patients', count(*) from patients where withdrawn_at is null group by 1
    union all select hospital_id, 'patients:unvisited', count(*) from unvisited_patients group by 1`)
}
