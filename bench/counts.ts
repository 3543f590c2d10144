import pg from 'pg'
import { withMigratedDatabase } from '../scripts/schema/migrated-database.ts'

// What the counts beside the menu cost at a million patients, against counting the tables.
//   node bench/counts.ts [patients]

const PATIENTS = Number(process.argv[2] ?? 1_000_000)
const STEP = 50_000
const ROUNDS = 200

const KEPT = `select entry, sum(change)::bigint as n from row_counts group by entry
  union all select 'admitted', count(*) from visits where patient_type = 'IPD' and discharge_date is null`
const COUNTED = `select 'patients', count(*) from patients union all select 'diagnoses', count(*) from diagnoses`

await withMigratedDatabase(async (url) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select set_config('app.hospital', 'hope', false)")
    // The history of a million made-up registrations is not what is measured.
    await client.query('alter table patients disable trigger b_history')
    for (let from = 0; from < PATIENTS; from += STEP) {
      await client.query(
        `insert into patients (patients_id, name, age, gender, phone, address, corporate, emergency_contact_name, emergency_contact_mobile)
         select 'UHHO' || n, 'Patient ' || md5(n::text), n % 90, 'female', '98' || lpad(n::text, 8, '0'), 'Road ' || n, 'private', 'Kin', '9800000000'
         from generate_series($1::int, $2::int) n`,
        [from + 1, Math.min(from + STEP, PATIENTS)],
      )
    }
    await client.query('analyze')
    for (const [name, sql] of [
      ['kept', KEPT],
      ['counted', COUNTED],
    ] as const) {
      const times: number[] = []
      for (let round = 0; round < (name === 'kept' ? ROUNDS : 5); round += 1) {
        const began = performance.now()
        await client.query(sql)
        times.push(performance.now() - began)
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2)
      console.log(`${name}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms over ${times.length} rounds`)
    }
  } finally {
    await client.end()
  }
})
