import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chance, chanceFrom } from '../../../db/seed/chance.ts'
import { revocationContract } from '../../discharge/model/revoke/revocation.contract.ts'
import { addDays, dayOf, startOfDay } from '../../kernel/calendar.ts'
import { mergeContract } from '../../patients/model/merging/merge.contract.ts'
import { patientRecordContract } from '../../patients/model/patient-record.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { patientVisitsContract } from '../../visits/model/patient-visits.contract.ts'
import { trackingContract } from '../../visits/model/tracking/tracking.contract.ts'
import { treatmentContract } from '../../visits/model/treatment/treatment.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aTreatment, someEntries } from '../../visits/server/treatment/treatment.factory.ts'
import { anAdmission, aVisit, aWard, discharged } from '../../visits/server/visits.factory.ts'
import { CALL_SORTS, telecallingContract, VISIT_SORTS } from '../model/telecalling.contract.ts'
import { keptAndCounted, keptAndJoined, type PlainVisit, plainVisits } from './called-visits.factory.ts'

// The lists of the station are what the records say, whatever was done to them: random calls of the product, compared after each;
// then every order, filter and page of the lists against all visits, read plainly and sorted here.

let testApp: TestApp
let admin: Person
let ward: string
let room = 0
let entries: Awaited<ReturnType<typeof someEntries>>
const chance: Chance = chanceFrom(20261122)
const patients: string[] = []
const visits: string[] = []
const withdrawn: string[] = []
const merges: string[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  ward = await testApp.sql('hope', (db) => aWard(db, 400))
  entries = await testApp.sql('hope', (db) => someEntries(db, 'Called'))
})
afterAll(() => testApp.close())

const NAMES = ['Asha Patil', 'Sunita Patil', 'asha more', 'Ramesh K. Rao', 'Zeba 50%', 'Meena_Das']
const aPerson = () => ({
  name: chance.pick(NAMES),
  phone: `98${chance.digits(8)}`,
  relationshipManager: chance.pick(['Ravi', 'amit', 'Zoya', '']),
})
const versionOf = async (id: string) => (await admin.call(patientsContract.byId, { id })).body?.version ?? 1

async function registerPatient() {
  const answer = await admin.call(patientsContract.register, aRegistration(aPerson()))
  if (answer.status === 200) patients.push(answer.body.id)
  return answer
}
async function registerVisit(about = aVisit({ visitDate: addDays('2026-11-21', -chance.below(6)) })) {
  const answer = await admin.call(visitsContract.register, { patientId: chance.pick(patients), ...about })
  if (answer.status === 200) visits.push(answer.body.id)
  return answer
}

const FOLLOW_UPS = [null, 0, 0, 1, 2]
async function saveCall() {
  const visitId = chance.pick(visits)
  const today = dayOf(testApp.time)
  const stored = await testApp.sql('hope', (db) =>
    db
      .selectFrom('call_records')
      .select('version')
      .where('visit_id', '=', visitId)
      .where('call_date', '=', today)
      .executeTakeFirst(),
  )
  const dueIn = chance.pick(FOLLOW_UPS)
  return admin.call(telecallingContract.save, {
    visitId,
    version: stored?.version ?? null,
    hospitalLabel: chance.pick(['Hope Hospital', 'Ayushman Hospital']),
    budgetAmount: chance.pick([null, 100, 5_000_000]),
    disposition: chance.pick(['Busy', 'Follow-Up', null]),
    subDisposition: chance.pick(['Driving', 'after 2 days', null]),
    followUpDate: dueIn === null ? null : addDays(today, dueIn),
    telecaller: chance.pick(['Asha', 'meena', null]),
    remark: chance.pick(['Twice', 'again', null]),
  })
}

/** The final payment that an update reason needs. */
async function saveReason() {
  const visitId = chance.pick(visits)
  await testApp.sql('hope', (db) =>
    sql`insert into final_payments (visit_id, patient_id, amount, payment_mode) select id, patient_id, 100, 'Cash' from visits
      where id = ${visitId} and discharge_date is not null and not exists (select from final_payments f where f.visit_id = ${visitId})`.execute(
      db,
    ),
  )
  return admin.call(telecallingContract.updateReason, {
    visitId,
    reason: chance.pick(['Emergency', 'routine', 'Callback']),
  })
}

/** What a statement of another slice writes; one that breaks a rule writes nothing. */
const written = (statement: RawBuilder<unknown>) =>
  testApp
    .sql('hope', (db) => statement.execute(db))
    .then(
      ({ numAffectedRows }) => ({ status: numAffectedRows ? 200 : 404 }),
      () => ({ status: 409 }),
    )

const CALLS: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'register a patient': registerPatient,
  'register a visit': () => registerVisit(),
  admit: () => registerVisit(anAdmission(ward, ++room)),
  'save a call': saveCall,
  'save it again': saveCall,
  'save a reason': saveReason,
  'edit a patient': async () => {
    const id = chance.pick(patients)
    return admin.call(patientRecordContract.edit, { ...aRegistration(aPerson()), id, version: await versionOf(id) })
  },
  'save a claim id': () =>
    admin.call(trackingContract.setClaim, {
      id: chance.pick(visits),
      field: 'claimId',
      value: chance.pick(['CLM100', 'CLM2', 'a claim', null]),
    }),
  'edit a visit': async () => {
    const id = chance.pick(visits)
    const { status, body } = await admin.call(visitsContract.byId, { id })
    if (status !== 200) return { status }
    const visitDate = addDays('2026-11-21', -chance.below(6))
    return admin.call(visitsContract.edit, { id, version: body.version, ...aVisit({ visitDate }) })
  },
  'save a diagnosis': async () => {
    const patientId = chance.pick(patients)
    const { body } = await admin.call(treatmentContract.information, { patientId })
    if (!body?.visit) return { status: 404 }
    const { diagnoses } = entries
    const about = { diagnoses: [...diagnoses], primaryDiagnosis: chance.pick(diagnoses) }
    const visit = aTreatment(body.visit.id, body.visit.version, about)
    return admin.call(treatmentContract.saveInformation, { patientId, visit })
  },
  'plan a surgery': () =>
    written(
      sql`insert into visit_surgeries (visit_id, surgery_id, sanction_status, position) select id, ${chance.pick(entries.surgeries)}, 'Sanctioned', ${chance.below(9)}
        from visits where id = ${chance.pick(visits)}`,
    ),
  'cancel a surgery': () =>
    written(
      sql`update visit_surgeries set status = 'cancelled' where id = (select id from visit_surgeries order by id limit 1)`,
    ),
  'rename a surgery': () =>
    written(
      sql`update cghs_surgery set name = ${`Surgery ${chance.digits(6)}`} where id = ${chance.pick(entries.surgeries)}`,
    ),
  'rename a diagnosis': () =>
    written(
      sql`update diagnoses set name = ${`Diagnosis ${chance.digits(6)}`} where id = ${chance.pick(entries.diagnoses)}`,
    ),
  discharge: async () => {
    const id = chance.pick(visits)
    return testApp
      .sql('hope', async (db) => {
        await discharged(db, id, testApp.time)
        await db
          .updateTable('discharges')
          .set({ reason: chance.pick(['Recovered', 'Recovered', 'DAMA', 'Death']) })
          .where('id', '=', id)
          .execute()
      })
      .then(
        () => ({ status: 200 }),
        () => ({ status: 409 }),
      )
  },
  'revoke a discharge': async () => {
    const left = await testApp.sql('hope', (db) =>
      db.selectFrom('visits').select('id').where('discharge_date', 'is not', null).orderBy('visit_no').execute(),
    )
    return left.length > 0
      ? admin.call(revocationContract.revoke, { visitId: chance.pick(left).id, reason: 'Discharged by mistake' })
      : { status: 404 }
  },
  'withdraw a visit': () => admin.call(visitsContract.withdraw, { id: chance.pick(visits), reason: 'wrong patient' }),
  'restore a visit': () => admin.call(visitsContract.restore, { id: chance.pick(visits) }),
  'withdraw a patient': async () => {
    const id = chance.pick(patients)
    const answer = await admin.call(patientsContract.withdraw, { id, reason: 'registered twice' })
    if (answer.status === 200) withdrawn.push(id)
    return answer
  },
  'restore a patient': async () =>
    withdrawn.length > 0
      ? admin.call(patientVisitsContract.restorePatient, { id: chance.pick(withdrawn) })
      : { status: 404 },
  'merge two patients': async () => {
    const [id, mergedId] = [chance.pick(patients), chance.pick(patients)]
    const versions = { version: await versionOf(id), mergedVersion: await versionOf(mergedId) }
    const answer = await admin.call(mergeContract.merge, { id, mergedId, ...versions, take: [] })
    if (answer.status === 200) merges.push(answer.body.mergeId)
    return answer
  },
  'undo a merge': async () =>
    merges.length > 0 ? admin.call(mergeContract.undo, { id: chance.pick(merges) }) : { status: 404 },
}

const compare = async (what: string) => {
  const { kept, joined } = await testApp.sql('hope', keptAndJoined)
  expect([what, ...kept]).toEqual([what, ...joined])
  const patients = await testApp.sql('hope', keptAndCounted)
  expect([what, ...patients.kept]).toEqual([what, ...patients.counted])
}

test('after every one of 300 random calls, the rows are what the records say', async () => {
  for (let n = 0; n < 8; n++) {
    await registerPatient()
    await registerVisit()
    await registerVisit(anAdmission(ward, ++room))
  }
  const names = Object.keys(CALLS)
  const carriedOut = new Set<string>()
  for (let n = 0; n < 300; n++) {
    const nextDay = n % 75 === 0
    testApp.time = new Date(testApp.time.getTime() + (nextDay ? 86_400_000 : 1_000))
    if (nextDay) admin = await testApp.person('hope')
    const name = names[n] ?? chance.pick(names)
    if ((await CALLS[name]?.())?.status === 200) carriedOut.add(name)
    await compare(`${n}: ${name}`)
  }
  expect(names.filter((name) => !carriedOut.has(name))).toEqual([])
})

test('calls, a name and a visit written at once leave the rows as the records are', async () => {
  const id = chance.pick(patients)
  const rename = (name: string) =>
    testApp.sql('hope', (db) => db.updateTable('patients').set({ name }).where('id', '=', id).execute())
  const register = () => admin.call(visitsContract.register, { patientId: id, ...aVisit() })
  await Promise.all([
    register(),
    rename('Asha One'),
    register(),
    rename('Asha Two'),
    saveCall(),
    saveCall(),
    saveCall(),
  ])
  await compare('at once')
})

test('the application writes no row, reads those of its hospital only, and the owner makes them anew', async () => {
  const write = testApp.sql('hope', (db) => sql`update called_visits set phone = ''`.execute(db))
  await expect(write).rejects.toThrow('permission denied')
  expect((await testApp.sql('ayushman', keptAndJoined)).kept).toEqual([])
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query(
    "begin; select set_config('app.hospital', 'hope', true); delete from called_visits; select rebuild_called_visits(); commit",
  )
  await owner.end()
  await compare('made anew')
})

type Value = string | number | null
type Keys<Sort extends string> = Readonly<Record<Sort, (visit: PlainVisit) => Value>>
const low = (value: unknown): Value => (typeof value === 'string' ? value.toLowerCase() : null)

/** Ascending as the database orders text, what has no value last. */
const ascending = (one: Value, other: Value) =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1
const descending = (one: Value, other: Value) =>
  one === null || other === null ? ascending(one, other) : ascending(other, one)
const DIRECTIONS = { asc: ascending, desc: descending } as const

const spelled = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `
/** By visit id, by each word of the name in any order, or by a whole phone. */
const contains = (search: string) => (visit: PlainVisit) =>
  visit.visitNo.toLowerCase().includes(search.toLowerCase()) ||
  (search !== '' && [search, search.toUpperCase()].some((begins) => visit.claimId?.startsWith(begins))) ||
  (spelled(search).trim() !== '' &&
    search.split(' ').every((word) => spelled(visit.name).includes(spelled(word).trim()))) ||
  visit.phone === search ||
  (/^\d{4,}$/.test(search) && (visit.phone.includes(search) || visit.uhid.includes(search)))
const SEARCHES = [
  '',
  'patil',
  'ASHA',
  'patil sun',
  'a',
  'h',
  'ra',
  '2',
  '26',
  '100',
  '6k2',
  'k21',
  'IH',
  'IH26',
  'ih26K',
  'IH26K2',
  'IH26K1',
  'i',
  'h2',
  'k2',
  'hi',
  '21',
  '1',
  '001',
  'c',
  'cl',
  'clm',
  'CLM1',
  'clm 1',
  'a clai',
].concat(['50%', '5 a', 'k.', 'nobody', '--'])
const isWithin =
  ({ from = '', to = '9' }: { from?: string; to?: string }) =>
  ({ visitDate }: PlainVisit) =>
    visitDate >= from && visitDate <= to
const numbersOf = (rows: readonly { visitNo: string }[]) => rows.map(({ visitNo }) => visitNo)

const VISIT_KEYS: Keys<(typeof VISIT_SORTS)[number]> = {
  name: ({ name }) => low(name),
  uhid: ({ uhid }) => uhid,
  phone: ({ phone }) => phone,
  visited: ({ visitDate }) => visitDate,
  discharged: ({ discharged: at }) => at,
  'relationship-man': ({ manager }) => low(manager),
  'called-on': ({ calledOn }) => calledOn,
  'update-reason': ({ reason }) => low(reason),
}

test('All Patient: every order, page, day and search is what reading all visits gives', async () => {
  const all = await testApp.sql('hope', (db) => plainVisits(db, dayOf(testApp.time)))
  const ask = async (asked: object, expected: readonly PlainVisit[], pages = [1, 2, 3]) => {
    for (const page of pages) {
      const { body } = await admin.call(telecallingContract.visits, { ...asked, page, size: 7 })
      const shown = expected.slice((page - 1) * 7, page * 7)
      expect([asked, page, body.total, numbersOf(body.rows)]).toEqual([asked, page, expected.length, numbersOf(shown)])
      expect(body.rows.map(({ lastCalledOn }) => lastCalledOn && Date.parse(lastCalledOn))).toEqual(
        shown.map(({ calledOn }) => calledOn && Date.parse(calledOn)),
      )
      expect(body.rows.map(({ updateReason }) => updateReason)).toEqual(shown.map(({ reason }) => reason))
    }
  }
  const newest = (one: PlainVisit, other: PlainVisit) => ascending(other.visitNo, one.visitNo)
  const latest = [...all].sort((one, other) => ascending(other.visitDate, one.visitDate) || newest(one, other))
  const figures = all.flatMap(({ visitNo }) => [visitNo.slice(5, 9), visitNo.slice(6, 10), visitNo.slice(5)])
  for (const search of [...SEARCHES, ...new Set(figures), all[0]?.phone ?? ''])
    await ask({ search }, latest.filter(contains(search)))
  const [from, to] = ['2026-11-18', '2026-11-20']
  // With days each visit of them is compared, or, where they leave out little, each of the other days.
  for (const days of [{ from }, { from, to }, { from: '2026-01-01', to }, { to: '2026-01-01' }])
    for (const search of SEARCHES)
      await ask({ search, ...days }, latest.filter(contains(search)).filter(isWithin(days)), [1])
  for (const sort of VISIT_SORTS)
    for (const direction of ['asc', 'desc'] as const) {
      const key = VISIT_KEYS[sort]
      const sorted = [...all].sort((one, other) => DIRECTIONS[direction](key(one), key(other)) || newest(one, other))
      await ask({ sort, direction }, sorted)
      const searches = sort === 'name' ? ['asha', 'patil su', 'clm', 'a', '50%', 'nobody'] : ['asha']
      for (const search of searches) await ask({ sort, direction, search }, sorted.filter(contains(search)))
      await ask({ sort, direction, search: 'asha', from }, sorted.filter(contains('asha')).filter(isWithin({ from })))
    }
})

const CALL_KEYS: Keys<(typeof CALL_SORTS)[number]> = {
  'call-date': ({ today }) => today?.call_date ?? null,
  'patient-name': ({ name }) => low(name),
  phone: ({ phone }) => phone,
  'relationship-man': ({ manager }) => low(manager),
  diagnosis: ({ diagnosis }) => low(diagnosis),
  'admission-type': ({ type }) => type,
  hospital: ({ today }) => today?.hospital_label ?? null,
  budget: ({ today }) => today?.budget_amount ?? null,
  'follow-up': ({ today, followUp }) => today?.follow_up_date ?? dueOf(followUp),
  'called-on': ({ today }) => today?.called_on ?? null,
  disposition: ({ today }) => low(today?.disposition),
  'sub-disposition': ({ today }) => low(today?.sub_disposition),
  remark: ({ today }) => low(today?.remark),
  telecaller: ({ today }) => low(today?.telecaller_name),
}
const dueOf = (followUp: string | null) => (followUp && followUp <= dayOf(testApp.time) ? followUp : null)

test('Call Today: every order, page, day and search is what reading all visits gives', async () => {
  const today = dayOf(testApp.time)
  const all = await testApp.sql('hope', (db) => plainVisits(db, today))
  const ask = async (
    asked: { from?: string; search?: string; sort?: (typeof CALL_SORTS)[number]; direction?: keyof typeof DIRECTIONS },
    order: (one: PlainVisit, other: PlainVisit) => number,
  ) => {
    const since = startOfDay(asked.from ?? addDays(today, -5)).toISOString()
    const listed = all
      .filter(
        ({ discharged: at, followUp, died }) => !died && (dueOf(followUp) !== null || (at !== null && at >= since)),
      )
      .filter(contains(asked.search ?? ''))
      .sort((one, other) => order(one, other) || ascending(one.visitNo, other.visitNo))
    for (const page of [1, 2]) {
      const { body } = await admin.call(telecallingContract.callList, { ...asked, page, size: 7 })
      const shown = listed.slice((page - 1) * 7, page * 7)
      expect([asked, page, body.total, numbersOf(body.rows)]).toEqual([asked, page, listed.length, numbersOf(shown)])
      expect(body.rows.map(({ dueOn }) => dueOn)).toEqual(shown.map(({ followUp }) => dueOf(followUp)))
      const left = listed.filter((visit) => visit.today === null)
      expect(body.counts).toEqual({
        overdue: left.filter(({ followUp }) => (dueOf(followUp) ?? today) < today).length,
        due: left.filter(({ followUp }) => followUp === today).length,
        called: listed.length - left.length,
        left: left.length,
      })
    }
  }
  const asCalled = (one: PlainVisit, other: PlainVisit) =>
    ascending(dueOf(one.followUp), dueOf(other.followUp)) || descending(one.discharged, other.discharged)
  for (const search of SEARCHES) await ask({ search }, asCalled)
  await ask({ from: '2026-11-22' }, asCalled)
  for (const sort of CALL_SORTS)
    for (const direction of ['asc', 'desc'] as const) {
      const key = CALL_KEYS[sort]
      const order = (one: PlainVisit, other: PlainVisit) => DIRECTIONS[direction](key(one), key(other))
      await ask({ sort, direction, from: '2026-11-01' }, order)
      await ask({ sort, direction, from: '2026-11-01', search: 'a' }, order)
    }
})
