import { startPlatform } from '../../app/server/lifecycle/start.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { aFreePort } from '../../laboratory/server/analysers/analyser.factory.ts'
import { aContainer } from '../../laboratory/server/samples/samples.factory.ts'
import { aMeasuredParameter, reportedAs } from '../../laboratory/server/tests/contents.factory.ts'
import { aLabTest } from '../../orders/server/orders.factory.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { type HospitalDb, inHospital } from '../../platform/server/database/in-hospital.ts'
import { readEnv } from '../../platform/server/env.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import { insist } from '../chaos/insist.ts'
import { type AtWork, envOfProof, throughKills } from '../chaos/kill-rounds.ts'
import { signInAt } from '../chaos/sign-in.ts'
import { DOCTOR, TEST_HASH, TEST_PASSWORD } from '../test-app.ts'
import { brokenLaboratory } from './broken-laboratory.ts'
import { anAnalyserOf, lookAtMessages, lostMessages, unreadOf } from './lab-analyser.ts'
import { type Acknowledged, type Bench, countOf, DEEDS, type Desk, nothingYet, workUntilOver } from './lab-desks.ts'
import { KINDS, TESTS } from './lab-model.ts'

const HOSPITALS = ['hope', 'ayushman'] as const
type Deed = keyof typeof DEEDS
/** The people of each laboratory: what they do, and their desk. Two verify, so that what one amends the other verifies. */
const STAFF: readonly (readonly [name: string, deed: Deed, role: string, desks: readonly string[]])[] = [
  ['doctor', 'doctor', 'doctor', []],
  ['nurse', 'nurse', 'nurse', []],
  ['technician', 'lab', 'user', ['lab']],
  ['colleague', 'lab', 'user', ['lab']],
  ['pathologist', 'pathologist', 'doctor', ['pathologist']],
  ['second', 'pathologist', 'doctor', ['pathologist']],
  ['reception', 'reception', 'user', ['reception']],
  ['bench', 'analyser', 'user', ['lab']],
]
const PATIENTS = 12
const BETWEEN_KILLS = 40

export type LabTally = {
  readonly acknowledged: Readonly<Record<string, number>>
  /** What does not hold, or is not there as it was acknowledged. */
  readonly broken: readonly string[]
  readonly slowestStartMs: number
}

/**
 * Fourteen people and two analysers of two hospitals order, draw, receive, reject, measure, enter, verify, amend and issue while the server, its
 * PostgreSQL or both are killed with SIGKILL; then everything that was acknowledged is there once and as it was, and the rules of the laboratory hold.
 */
export async function labRounds(kills: number, dataDir: string, say: (line: string) => void): Promise<LabTally> {
  const env = envOfProof(dataDir)
  const benches = await furnish(env)
  const count = () => benches.reduce((sum, { seen }) => sum + countOf(seen), 0)
  const begin = async (server: { address: string }, isOver: () => boolean): Promise<AtWork> => {
    const work: Promise<void>[] = []
    for (const [index, bench] of benches.entries()) {
      const at = { ...bench, server, isOver }
      const cookieOf = (name: string) => signInAt(server.address, `${name}@${HOSPITALS[index]}.test`, TEST_PASSWORD)
      const registrar = { ...at, cookie: await cookieOf('registrar') }
      await admitPatients(registrar)
      const added = await insist(registrar, '/lab/analysers', {
        body: anAnalyserOf(bench.port, bench.parameters),
        creates: true,
      })
      if (added?.status !== 200) throw new Error(`There is no analyser: ${JSON.stringify(added?.body)}`)
      for (const [name, deed] of STAFF) work.push(workUntilOver({ ...at, cookie: await cookieOf(name) }, DEEDS[deed]))
    }
    return { work: Promise.all(work), count }
  }
  const { slowestStartMs } = await throughKills({ kills, betweenKills: BETWEEN_KILLS, dataDir, env, say, begin })
  const kinds = Object.keys(nothingYet()) as (keyof Acknowledged)[]
  const acknowledged = Object.fromEntries(
    kinds.map((kind) => [kind, benches.reduce((sum, { seen }) => sum + seen[kind].size, 0)]),
  )
  return { acknowledged, broken: await look(env, benches), slowestStartMs }
}

async function furnish(env: NodeJS.ProcessEnv): Promise<Bench[]> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const benches: Bench[] = []
  for (const hospital of HOSPITALS)
    benches.push(
      await inHospital(platform.database, { hospital, now: new Date() }, async (db) => ({
        ...(await furnished(db, hospital)),
        port: await aFreePort(),
        lines: [],
        seen: nothingYet(),
      })),
    )
  await stop()
  return benches
}

/** People, patients with a bed, and the tests of the model. */
async function furnished(
  db: HospitalDb,
  hospital: string,
): Promise<Pick<Bench, 'wardId' | 'visits' | 'tests' | 'parameters'>> {
  await db
    .insertInto('practitioners')
    .values(DOCTOR)
    .onConflict((known) => known.doNothing())
    .execute()
  await db
    .insertInto('users')
    .values(
      [...STAFF, ['registrar', null, 'admin', []] as const].map(([name, , role, desks]) => ({
        email: `${name}@${hospital}.test`,
        username: name,
        full_name: `Person ${name}`,
        password: TEST_HASH,
        role,
        requested_role: 'user',
        desks: [...desks],
        status: 'active',
      })),
    )
    .execute()
  const tests: Record<string, string> = {}
  const measured = new Map<string, string>()
  for (const [name, { parameters }] of Object.entries(TESTS)) {
    const id = await aLabTest(db, name)
    for (const code of parameters) measured.set(code, await aMeasuredParameter(db, code))
    await reportedAs(
      db,
      id,
      parameters.flatMap((code) => measured.get(code) ?? []),
    )
    tests[name] = id
  }
  for (const [place, kind] of KINDS.entries()) {
    const into = Object.entries(TESTS).flatMap(([name, { kinds }]) =>
      (kinds as readonly string[]).includes(kind) ? (tests[name] ?? []) : [],
    )
    await aContainer(db, kind, { drawOrder: 10 + place, tests: into })
  }
  return { tests: Object.values(tests), parameters: measured, visits: [], wardId: await aWard(db, PATIENTS, 'LAB') }
}

async function admitPatients(desk: Desk): Promise<void> {
  for (let room = 1; room <= PATIENTS; room += 1) {
    const patient = await insist(desk, '/patients', { body: aRegistration({ name: `Patient ${room}` }), creates: true })
    const body = anAdmission(desk.wardId, room, { visitDate: dayOf(new Date()) })
    const visit = await insist(desk, `/patients/${patient?.body.id}/visits`, { body, creates: true })
    if (visit?.status !== 200) throw new Error(`Nobody is admitted: ${JSON.stringify(visit?.body)}`)
    desk.visits.push(String(visit.body.id))
  }
}

async function look(env: NodeJS.ProcessEnv, benches: readonly Bench[]): Promise<string[]> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const inEach = (hospital: string) => ({ hospital, now: new Date() })
  await lookAtMessages(platform, HOSPITALS, async () => {
    const counts = await Promise.all(
      HOSPITALS.map((hospital) => inHospital(platform.database, inEach(hospital), unreadOf)),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  })
  const broken: string[] = []
  for (const [index, bench] of benches.entries()) {
    const hospital = HOSPITALS[index] ?? ''
    const found = await inHospital(platform.database, inEach(hospital), async (db) => [
      ...(await brokenLaboratory(db)),
      ...(await missing(db, bench.seen)),
      ...(await lostMessages(db, bench.seen.messages, bench.parameters.size)).map((id) => `lost message: ${id}`),
    ])
    broken.push(...found.map((line) => `${hospital}: ${line}`))
  }
  await stop()
  return broken
}

/** What was acknowledged and is not there, is there twice, or is there otherwise. */
async function missing(db: HospitalDb, seen: Acknowledged): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'clinical_note as note']).execute()
  const samples = await db.selectFrom('lab_samples').select(['id', 'collected_at as at']).execute()
  const lines = await db.selectFrom('order_lines').select(['id', 'cancelled_at as at']).execute()
  const results = await db.selectFrom('lab_results').select(['id', 'value', 'verified_at as at']).execute()
  const reports = await db.selectFrom('lab_reports').select(['id', 'edition']).execute()
  const notes = Map.groupBy(orders, ({ note }) => note ?? '')
  const collected = new Set(samples.flatMap(({ id, at }) => (at ? id : [])))
  const cancelled = new Set(lines.flatMap(({ id, at }) => (at ? id : [])))
  const values = new Map(results.flatMap(({ id, value, at }) => (at ? [[id, Number(value)] as const] : [])))
  const editions = new Map(reports.map(({ id, edition }) => [id, edition]))
  return [
    ...[...notes].filter(([, rows]) => rows.length > 1).map(([note]) => `ordered twice: ${note}`),
    ...[...seen.orders].filter(([note, id]) => notes.get(note)?.[0]?.id !== id).map(([note]) => `lost order: ${note}`),
    ...[...seen.collections].filter(([id]) => !collected.has(id)).map(([, no]) => `lost collection: ${no}`),
    ...[...seen.cancelled].filter((id) => !cancelled.has(id)).map((id) => `lost cancellation: ${id}`),
    ...[...seen.verified].filter(([id, value]) => values.get(id) !== Number(value)).map(([id]) => `lost value: ${id}`),
    ...[...seen.reports].filter(([id, edition]) => editions.get(id) !== edition).map(([id]) => `lost report: ${id}`),
  ]
}
