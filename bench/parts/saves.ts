import pg from 'pg'
import { patientsContract } from '../../src/patients/model/patients.contract.ts'
import { aRegistration } from '../../src/patients/server/patients.factory.ts'
import { trackingContract } from '../../src/visits/model/tracking/tracking.contract.ts'
import { openCaller } from '../measure/caller.ts'
import type { Figure, Table } from '../measure/findings.ts'
import { openRaw } from '../measure/raw.ts'
import { inTurns, percentile, ratio, type Samples, timed } from '../measure/samples.ts'
import type { Part } from './part.ts'
import { registrationsBySql } from './registrations-by-sql.ts'

const WRITERS = 8
const WRITE_MS = 5_000

/** So many saves after its start the server answers as it does all day: V8 has compiled what they run through (decision record 083). */
const WARM_AFTER = 800

const UPDATE = `update visit_claims c set bunch_no = $1 from visits v
  where c.hospital_id = 'hope' and c.id = $2 and v.hospital_id = c.hospital_id and v.id = c.id returning v.patient_id, c.version`
const AUDITED = `with saved as (${UPDATE}) insert into audit_events (hospital_id, type, subject_type, subject_id, patient_id)
  select 'hope', 'visit.tracked', 'visit', $2::uuid, patient_id from saved`

const row = (what: string, samples: Samples): string[] => [
  what,
  ...[0.5, 0.95, 0.99].map((share) => percentile(samples, share).toFixed(2)),
]

export const saves: Part = {
  name: 'saves',
  title: 'Saves over HTTP against hand-written SQL',
  about: `One field of a visit, in turns: over HTTP (session, permission, rule, history, audit, counts, live notice), by one statement that also writes history, audit and notice (audited), and as a plain update with every trigger resting (bare); the first 200 after the start of the server, and 200 after some ${WARM_AFTER} more. Then ${WRITERS} desks register patients for ${WRITE_MS / 1000} s, over HTTP and by SQL that does the same in one piece.`,
  async run({ ground, say }) {
    const raw = await openRaw(ground.rawUrl, ground.appUrl)
    const visits = (
      await raw.rows<{ id: string }>(
        "select id from visits where hospital_id = 'hope' and patient_type = 'IPD' and discharge_date is null",
      )
    ).map(({ id }) => id)
    const bare = new pg.Client({ connectionString: ground.rawUrl })
    const audited = new pg.Client({ connectionString: ground.rawUrl })
    for (const client of [bare, audited]) {
      client.on('error', () => {})
      await client.connect()
    }
    await bare.query('set session_replication_role = replica')
    await audited.query("select set_config('app.hospital', 'hope', false)")
    const cookies = await ground.people(WRITERS)
    const callers = await Promise.all(cookies.map((cookie) => openCaller(ground.address, cookie)))
    const [caller] = callers
    if (!caller) throw new Error('nobody is signed in')

    say('  one field of a visit')
    let turn = 0
    const next = () => ({ id: visits[turn++ % visits.length] ?? '', value: `B${turn}` })
    const ways = {
      http: () => {
        const { id, value } = next()
        return caller.ready(trackingContract.track, { id, field: 'bunchNo', value })()
      },
      audited: () => {
        const { id, value } = next()
        return audited.query({ name: 'audited', text: AUDITED, values: [value, id] })
      },
      bare: () => {
        const { id, value } = next()
        return bare.query({ name: 'bare', text: UPDATE, values: [value, id] })
      },
    }
    const atFirst = await inTurns(ways)
    const patched = await inTurns(ways, { warmUp: WARM_AFTER, withinMs: 20_000 })

    say(`  ${WRITERS} desks register`)
    const before = await countPatients(raw.rows)
    const until = performance.now() + WRITE_MS
    const registered: number[] = []
    await Promise.all(
      callers.map(async (one, desk) => {
        for (let n = 0; performance.now() < until; n++) {
          const about = aRegistration({ name: `Bench ${desk} ${n}`, phone: String(7_000_000_000 + desk * 100_000 + n) })
          registered.push(await timed(one.ready(patientsContract.register, about)))
        }
      }),
    )
    const after = await countPatients(raw.rows)
    for (const one of callers) one.close()
    const bySql = await registrationsBySql(ground.appUrl, WRITERS, WRITE_MS)
    await Promise.all([raw.close(), bare.end(), audited.end()])

    const figures: Figure[] = [
      {
        what: 'PATCH of a field / audited SQL',
        value: ratio(patched.http, patched.audited),
        unit: 'times',
        gate: { most: 2 },
      },
      {
        what: 'The same, of the first 200 after the start',
        value: ratio(atFirst.http, atFirst.audited),
        unit: 'times',
        note: 'while V8 still compiles the server',
      },
      {
        what: 'PATCH of a field / bare update',
        value: ratio(patched.http, patched.bare),
        unit: 'times',
        note: 'what row security, history, audit, counts, notices and HTTP cost together',
      },
      {
        what: 'Registrations a second, 8 desks',
        value: (registered.length / WRITE_MS) * 1000,
        unit: '/s',
        gate: { least: 400 },
      },
      {
        what: 'The same by SQL in one piece',
        value: (bySql / WRITE_MS) * 1000,
        unit: '/s',
        note: 'without HTTP and session; statements not prepared',
      },
      {
        what: 'Registrations lost or doubled',
        value: Math.abs(after.rows - before.rows - registered.length) + after.rows - after.ids,
        unit: '',
        gate: { most: 0 },
      },
    ]
    const table: Table = {
      head: ['save', 'p50 ms', 'p95', 'p99'],
      rows: [
        row('PATCH over HTTP', patched.http),
        row('PATCH over HTTP, the first 200', atFirst.http),
        row('audited SQL', patched.audited),
        row('bare update', patched.bare),
        row('registration over HTTP, 8 at once', registered),
      ],
    }
    return { figures, tables: [table] }
  },
}

async function countPatients(rows: <Row extends object>(sql: string) => Promise<Row[]>) {
  const [counted] = await rows<{ rows: string; ids: string }>(
    "select count(*) as rows, count(distinct uhid) as ids from patients where hospital_id = 'hope'",
  )
  return { rows: Number(counted?.rows), ids: Number(counted?.ids) }
}
