import { sql } from 'kysely'
import { addAlert } from '../../../src/alerts/server/add-alert.ts'
import { alertsOf } from '../../../src/alerts/server/alerts.queries.ts'
import { sameRow } from '../../../src/platform/server/database/same-row.ts'
import { storeFile } from '../../../src/platform/server/files/store-file.ts'
import { LINES, type PARTS } from '../../../src/theatre/model/readiness/checklist.ts'
import type { Fact } from '../../../src/theatre/model/readiness/readiness.ts'
import { completeCase } from '../../../src/theatre/server/end/complete-case.ts'
import { addItem, answerItem } from '../../../src/theatre/server/end/items.ts'
import { addEquipment, addTheatre } from '../../../src/theatre/server/set-up/set-up.ts'
import { askForCase } from '../../../src/theatre/server/steps/ask-for-case.ts'
import { pushCases } from '../../../src/theatre/server/steps/book-case.ts'
import { stampCase } from '../../../src/theatre/server/steps/stamp-case.ts'
import { stepCase } from '../../../src/theatre/server/steps/step-case.ts'
import { countItems, tickFact, tickLine } from '../../../src/theatre/server/steps/tick.ts'
import { HOUR, MINUTE } from '../moments.ts'
import { pngOf } from '../png.ts'
import { actAt, performAt, type Scenario } from '../scenario.ts'
import { seedOrdersBefore } from './orders-before-operation.ts'
import { seedCaseNote } from './theatre-notes.ts'

const THEATRES: Readonly<Record<string, readonly (readonly [name: string, note: string])[]>> = {
  hope: [
    ['OT1', 'laparoscopy'],
    ['OT2', 'orthopaedics, C-arm'],
    ['OT3', 'minor, emergency'],
  ],
  ayushman: [
    ['OT1', 'general surgery'],
    ['OT2', 'minor, emergency'],
  ],
}
const EQUIPMENT = ['C-arm', 'Laparoscopy tower', 'Harmonic scalpel', 'Nerve stimulator'] as const

type Planned = {
  readonly visitId: string
  readonly patientId: string
  readonly visitSurgeryId: string
  readonly admittedAt: Date
  readonly isSanctioned: boolean
}
type Ids = {
  readonly theatres: readonly string[]
  readonly surgeonId: string
  readonly anaesthetistId: string
  readonly equipment: readonly string[]
}

/** Theatres with their shelf, and a board around this hour: one case done with an implant, one on the table, others to come. */
export async function seedTheatre(scenario: Scenario): Promise<void> {
  const { db, hospital, now, staff } = scenario
  const places = await db.selectFrom('stock_places').select(['id', 'kind']).orderBy('name').execute()
  const shelves = places.filter(({ kind }) => kind === 'theatre')
  const theatres: string[] = []
  for (const [at, [name, note]] of (THEATRES[hospital] ?? []).entries()) {
    const body = { name, note, cleaningMinutes: 20, placeId: shelves[at]?.id ?? null, serviceId: null }
    theatres.push((await performAt(scenario, now, addTheatre, { body })).id)
  }
  const equipment: string[] = []
  for (const name of EQUIPMENT)
    equipment.push((await performAt(scenario, now, addEquipment, { body: { name, status: 'available' } })).id)
  const doctors = await db
    .selectFrom('practitioners')
    .select(['id', 'kind', 'user_id as userId'])
    .orderBy('name')
    .execute()
  const ids: Ids = {
    theatres,
    equipment,
    surgeonId: doctors.find(({ kind, userId }) => kind === 'surgeon' && userId === staff.surgeon.userId)?.id ?? '',
    anaesthetistId: doctors.find(({ kind }) => kind === 'anaesthetist')?.id ?? '',
  }
  const [done, onTable, ready, missing, emergency, asked, cancelled] = await plannedSurgeries(scenario)
  if (done) await seedDone(scenario, ids, done)
  if (onTable) await seedOnTable(scenario, ids, onTable)
  if (ready) await seedReady(scenario, ids, ready)
  if (missing) await seedMissing(scenario, ids, missing)
  if (emergency) await seedEmergency(scenario, ids, emergency)
  if (asked) await ask(scenario, ids, asked, new Date(+now - 3 * HOUR), null)
  if (cancelled) {
    const at = new Date(+now - 2 * HOUR)
    const id = await ask(scenario, ids, cancelled, at, { at: 1, from: new Date(+now + 9 * HOUR) })
    const body = { to: 'cancelled', reason: 'Fever and cough since the morning' }
    await performAt(scenario, new Date(+at + 30 * MINUTE), stepCase, { params: { id }, body }, { by: 'theatre' })
  }
}

/** Surgeries that are planned for who lies in the hospital since some hours, whose payer has sanctioned them first. */
async function plannedSurgeries({ db, now }: Scenario): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select v.id as "visitId", v.patient_id as "patientId", min(o.id::text) as "visitSurgeryId", v.admission_date as "admittedAt",
      bool_and(o.sanction_status in ('Sanctioned', 'Approved')) as "isSanctioned"
    from visits v join visit_surgeries o on ${sameRow('v', 'o.visit_id')} and o.status = 'planned'
    where v.discharge_date is null and v.status <> 'cancelled' and v.admission_date < ${new Date(+now - 8 * HOUR)}
    group by v.id, v.patient_id, v.admission_date, v.visit_no
    order by "isSanctioned" desc, v.visit_no desc limit 7`.execute(db)
  return rows
}

type Place = { readonly at: number; readonly from: Date } | null
type About = {
  readonly priority?: 'emergency'
  readonly minutes?: number
  readonly equipment?: readonly string[]
  readonly side?: 'left' | 'right' | 'none'
}

async function ask(
  scenario: Scenario,
  ids: Ids,
  of: Planned,
  at: Date,
  place: Place,
  about: About = {},
): Promise<string> {
  const { side = 'right', ...more } = about
  const body = {
    procedures: [{ visitSurgeryId: of.visitSurgeryId, side }],
    minutes: 60,
    // What is not sanctioned is operated as an emergency: the payer is told afterwards.
    priority: place && !of.isSanctioned ? 'emergency' : 'routine',
    anaesthesia: 'spinal',
    surgeons: [ids.surgeonId],
    anaesthetists: ids.anaesthetistId ? [ids.anaesthetistId] : [],
    circulatingNurses: [scenario.staff.theatre.userId],
    ...more,
    place: place && { theatreId: ids.theatres[place.at % ids.theatres.length], from: place.from.toISOString() },
  }
  const { id } = await performAt(scenario, at, askForCase, { params: { visitId: of.visitId }, body }, { by: 'surgeon' })
  return id
}

/** Everything that is asked before the theatre, but what is left out. */
async function makeReady(scenario: Scenario, id: string, { patientId }: Planned, at: Date, but: readonly Fact[] = []) {
  const known = await alertsOf(scenario.db, patientId)
  if (!known.some(({ kind, struck }) => struck === null && (kind === 'allergy' || kind === 'no_known_allergies'))) {
    const body = { kind: 'no_known_allergies', source: 'patient' }
    await performAt(scenario, at, addAlert, { params: { patientId }, body }, { by: 'nurse' })
  }
  const facts = ['consent', 'identity', 'medicines', 'vitals', 'investigations', 'site', 'pac', 'fasting'] as const
  for (const fact of facts) {
    if (but.includes(fact)) continue
    const since = fact === 'fasting' ? { since: new Date(+at - 9 * HOUR).toISOString() } : {}
    const body = { fact, answer: 'yes', note: NOTES[fact] ?? null, ...since }
    const by = fact === 'site' || fact === 'pac' ? 'surgeon' : 'theatre'
    await performAt(scenario, at, tickFact, { params: { id }, body }, { by })
  }
}
const NOTES: Partial<Record<Fact, string>> = {
  consent: 'Marathi, signed by the patient and a relative',
  pac: 'ASA 2',
  fasting: 'told by the patient',
  identity: 'wrist band',
  investigations: 'Hb, INR, ECG, X-ray seen',
}

const beginPreOp = (scenario: Scenario, id: string, at: Date) =>
  performAt(scenario, at, stepCase, { params: { id }, body: { to: 'pre_op_preparation' } }, { by: 'theatre' })
const stamp = (scenario: Scenario, id: string, name: string, at: Date) =>
  performAt(scenario, at, stampCase, { params: { id }, body: { stamp: name } }, { by: 'theatre' })

async function say(scenario: Scenario, id: string, part: (typeof PARTS)[number], at: Date): Promise<void> {
  for (const { key } of LINES.filter((line) => line.part === part))
    await performAt(scenario, at, tickLine, { params: { id }, body: { line: key, isSaid: true } }, { by: 'theatre' })
}
async function count(scenario: Scenario, id: string, at: Date, isAfter: boolean): Promise<void> {
  for (const [item, before] of [
    ['swabs', 20],
    ['needles', 4],
    ['instruments', 32],
  ] as const)
    await performAt(
      scenario,
      at,
      countItems,
      { params: { id }, body: { item, before, after: isAfter ? before : null } },
      { by: 'theatre' },
    )
}

/** Up to the incision. */
async function begin(scenario: Scenario, id: string, of: Planned, at: Date): Promise<void> {
  await makeReady(scenario, id, of, new Date(+at - 40 * MINUTE))
  await beginPreOp(scenario, id, new Date(+at - 20 * MINUTE))
  await stamp(scenario, id, 'inTheatre', at)
  await count(scenario, id, at, false)
  await say(scenario, id, 'sign_in', new Date(+at + 4 * MINUTE))
  await stamp(scenario, id, 'anaesthesia', new Date(+at + 6 * MINUTE))
  await say(scenario, id, 'time_out', new Date(+at + 14 * MINUTE))
  await stamp(scenario, id, 'incision', new Date(+at + 16 * MINUTE))
}

async function seedDone(scenario: Scenario, ids: Ids, of: Planned): Promise<void> {
  const at = new Date(+scenario.now - 3 * HOUR)
  const id = await ask(scenario, ids, of, new Date(+at - HOUR), { at: 0, from: at }, { minutes: 70 })
  await seedOrdersBefore(scenario, of.visitId, at)
  await begin(scenario, id, of, at)
  await putImplantIn(scenario, id, new Date(+at + 40 * MINUTE))
  await count(scenario, id, new Date(+at + 60 * MINUTE), true)
  await stamp(scenario, id, 'closure', new Date(+at + 62 * MINUTE))
  await say(scenario, id, 'sign_out', new Date(+at + 64 * MINUTE))
  const procedures = await scenario.db
    .selectFrom('theatre_case_procedures')
    .select('id')
    .where('case_id', '=', id)
    .execute()
  const body = { procedures: procedures.map((one) => ({ id: one.id, outcome: 'done' })) }
  await performAt(scenario, new Date(+at + 66 * MINUTE), completeCase, { params: { id }, body }, { by: 'surgeon' })
  await stamp(scenario, id, 'out', new Date(+at + 68 * MINUTE))
  const written = { caseId: id, isSigned: true, at: new Date(+at + 75 * MINUTE) }
  await seedCaseNote(scenario, { ...written, kind: 'operation' })
  await seedCaseNote(scenario, { ...written, kind: 'anaesthesia' })
}

async function putImplantIn(scenario: Scenario, id: string, at: Date): Promise<void> {
  const { db } = scenario
  const { rows } = await sql<{ batchId: string; placeId: string }>`
    select s.batch_id as "batchId", s.place_id as "placeId" from stock_balances s
      join medicines m on ${sameRow('m', 's.medicine_id')} and m.kind = 'implant'
      join batches b on ${sameRow('b', 's.batch_id')} and b.is_for_sale and b.expiry > ${at}
      join stock_places k on ${sameRow('k', 's.place_id')} and k.kind in ('theatre', 'store', 'counter')
    where s.quantity > 1 and not exists (select from batch_blocks x where ${sameRow('b', 'x.batch_id')} and x.lifted_at is null)
    order by b.batch_no, s.place_id limit 1`.execute(db)
  const [batch] = rows
  if (!batch) return
  const held = { params: { id }, body: { ...batch, quantity: 1, serialNo: 'SN-2026-0441' } }
  const item = await performAt(scenario, at, addItem, held, { by: 'theatre' })
  await actAt(scenario, at, 'theatre')
  const picture = pngOf({ width: 120, height: 60 }, (x, y) => [(x * 3 + y * 5) % 7 < 2 ? 30 : 245])
  const sticker = await storeFile(db, { name: 'sticker.png', mediaType: 'image/png', bytes: picture })
  const body = { isUsed: true, quantity: 1, serialNo: 'SN-2026-0441', stickerFileId: sticker.id }
  await performAt(scenario, at, answerItem, { params: { id: item.id }, body }, { by: 'theatre' })
}

async function seedOnTable(scenario: Scenario, ids: Ids, of: Planned): Promise<void> {
  const at = new Date(+scenario.now - 40 * MINUTE)
  const about = { minutes: 90, equipment: ids.equipment.slice(0, 1), side: 'left' } as const
  const id = await ask(scenario, ids, of, new Date(+at - HOUR), { at: 1, from: at }, about)
  await begin(scenario, id, of, at)
  const begun = new Date(+at + 20 * MINUTE)
  await seedCaseNote(scenario, { caseId: id, kind: 'operation', isSigned: false, at: begun })
}

async function seedReady(scenario: Scenario, ids: Ids, of: Planned): Promise<void> {
  const { now } = scenario
  const from = new Date(+now + HOUR)
  const id = await ask(scenario, ids, of, new Date(+now - 4 * HOUR), { at: 0, from })
  await makeReady(scenario, id, of, new Date(+now - HOUR))
  await beginPreOp(scenario, id, new Date(+now - 10 * MINUTE))
}

async function seedMissing(scenario: Scenario, ids: Ids, of: Planned): Promise<void> {
  const { now } = scenario
  const about = { equipment: ids.equipment.slice(0, 1) }
  const from = new Date(+now + 90 * MINUTE)
  const id = await ask(scenario, ids, of, new Date(+now - 4 * HOUR), { at: 1, from }, about)
  await makeReady(scenario, id, of, new Date(+now - HOUR), ['site', 'consent'])
}

async function seedEmergency(scenario: Scenario, ids: Ids, of: Planned): Promise<void> {
  const at = new Date(+scenario.now - 15 * MINUTE)
  const id = await ask(scenario, ids, of, at, null, { priority: 'emergency', side: 'none', minutes: 75 })
  const body = {
    theatreId: ids.theatres[0],
    from: new Date(+scenario.now + 50 * MINUTE).toISOString(),
    reason: 'Perforation, septic',
  }
  await performAt(scenario, at, pushCases, { params: { id }, body }, { by: 'surgeon' })
}
