import { sql } from 'kysely'
import { countPrint } from '../../../src/billing/server/prints/count-print.ts'
import { TICKED_ITEMS, type TickedItem } from '../../../src/discharge/model/workflow/discharge-items.ts'
import {
  type DischargeMode,
  type ModeDetails,
  REASON_OF_MODE,
} from '../../../src/discharge/model/workflow/discharge-modes.ts'
import { recordExit } from '../../../src/discharge/server/gate/record-exit.ts'
import { countPassPrint } from '../../../src/discharge/server/pass/change-pass.ts'
import { dischargePatient } from '../../../src/discharge/server/pass/discharge-patient.ts'
import { generatePass } from '../../../src/discharge/server/pass/generate-pass.ts'
import { changeWorkflow } from '../../../src/discharge/server/workflow/change-workflow.ts'
import { planDischarge } from '../../../src/discharge/server/workflow/plan-discharge.ts'
import { tickItem } from '../../../src/discharge/server/workflow/tick-item.ts'
import { billAccess } from '../../../src/documents/model/billing-access/bill-access.ts'
import { BILLING_FACTS } from '../../../src/documents/server/billing-access/billing-facts.queries.ts'
import { dayOf, startOfDay } from '../../../src/kernel/calendar.ts'
import { onRow } from '../../../src/platform/server/database/same-row.ts'
import { saveDischarge } from '../../../src/visits/server/tracking/save-discharge.ts'
import { performAt, type Scenario, setClock } from '../scenario.ts'
import { confirm, draftOf } from './bills.ts'
import { seedDocument } from './papers.ts'

const DISCHARGE_SUMMARY = 12
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const AUTHORITY = 'Dr. Anjum Siddiqui'

type Leaving = { readonly id: string; readonly name: string }

/** What people have ticked where the bill is not settled yet, and for when the discharge is planned. */
const UNSETTLED: readonly { readonly inMinutes: number; readonly items: readonly TickedItem[] }[] = [
  { inMinutes: 120, items: ['doctor_signature', 'nurse_clearance', 'pharmacy_clearance'] },
  { inMinutes: 180, items: ['doctor_signature'] },
  { inMinutes: 24 * 60, items: [] },
]

/** How those who went home without a bill of the seed had left, in turn. */
const LEFT: readonly { readonly mode: DischargeMode; readonly details?: Partial<ModeDetails> }[] = [
  { mode: 'recovery' },
  { mode: 'lama', details: { statedReason: 'The family wants to go on at home' } },
  { mode: 'recovery' },
  { mode: 'transfer', details: { receivingFacility: 'Government Medical College, Nagpur' } },
  { mode: 'recovery' },
  { mode: 'death', details: { placeOfDeath: 'Intensive care unit' } },
  { mode: 'recovery' },
  { mode: 'discharge_on_request', details: { statedReason: 'Wedding in the family' } },
]

/**
 * Discharges at every stage: planned, cleared in part, waiting for the patient's signature and the gate, with a pass of today, with
 * one of yesterday that nobody used, let out; and how those of the last weeks had left.
 */
export async function seedDischarges(scenario: Scenario): Promise<void> {
  const { db, now } = scenario
  await seedModes(scenario)
  const leaving = await mayLeave(scenario)
  const settled: Leaving[] = []
  const others: Leaving[] = []
  const stages = [issueYesterday, waitForSignature, issuePass, leave]
  for (const visit of leaving) {
    const stage = stages[settled.length]
    if (!stage || !(await owesNothing(scenario, visit))) others.push(visit)
    else {
      settled.push(visit)
      await stage(scenario, visit)
    }
  }
  for (const [index, { inMinutes, items }] of UNSETTLED.entries()) {
    const visit = others[index]
    if (visit) await begin(scenario, visit, new Date(now.getTime() + inMinutes * MINUTE), items)
  }
  await setClock(db, now)
}

/** Inpatients whose bill the desk may open and nobody has begun, with no surgery ahead, in the order in which they came. */
async function mayLeave({ db, now }: Scenario): Promise<Leaving[]> {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(BILLING_FACTS)
    .select('v.id')
    .where('v.patient_type', '=', 'IPD')
    .where('v.discharge_date', 'is', null)
    .where('v.admission_date', '<', new Date(now.getTime() - 2 * DAY))
    .where('payer.kind', '<>', 'private')
    .where(sql<boolean>`coalesce(v.surgery_date, '2000-01-01') < ${dayOf(new Date(now.getTime() - DAY))}`)
    .where(sql<boolean>`not exists (select from bills b where b.hospital_id = v.hospital_id and b.visit_id = v.id)`)
    .orderBy('v.visit_no')
    .execute()
  return rows.flatMap(({ id, ...facts }) => (billAccess(facts, now) === 'expired' ? [] : [{ id, name: facts.name }]))
}

const owesNothing = async (scenario: Scenario, { id }: Leaving): Promise<boolean> =>
  (await draftOf(scenario, id, scenario.now)).draft.totals.patientShare === 0

async function begin(
  scenario: Scenario,
  { id }: Leaving,
  plannedAt: Date,
  items: readonly TickedItem[],
  at = scenario.now,
) {
  const params = { visitId: id }
  await performAt(scenario, at, planDischarge, { params, body: { plannedAt: plannedAt.toISOString() } })
  await performAt(scenario, at, changeWorkflow, { params, body: { authorisedBy: AUTHORITY } })
  for (const item of items) await performAt(scenario, at, tickItem, { params, body: { item } })
}

/** All but what `items` leaves out: the summary is there, the bill confirmed and printed. */
async function clear(scenario: Scenario, visit: Leaving, at: Date, items: readonly TickedItem[] = TICKED_ITEMS) {
  await begin(scenario, visit, at, items, at)
  await seedDocument(scenario, visit, DISCHARGE_SUMMARY, at)
  await confirm(scenario, { id: visit.id, leftAt: at }, at)
  await performAt(scenario, at, countPrint, { params: { visitId: visit.id }, body: { document: 'final-bill' } })
}

/** Planned before the others, and for today, so that the gate sees this patient first. */
const waitForSignature = (scenario: Scenario, visit: Leaving) =>
  clear(
    scenario,
    visit,
    new Date(Math.max(scenario.now.getTime() - 10 * MINUTE, startOfDay(dayOf(scenario.now)).getTime())),
    ['doctor_signature', 'nurse_clearance', 'pharmacy_clearance'],
  )

async function issuePass(scenario: Scenario, visit: Leaving, at = scenario.now): Promise<string> {
  await clear(scenario, visit, at)
  const { id } = await performAt(scenario, at, generatePass, { params: { visitId: visit.id } })
  await performAt(scenario, at, countPassPrint, { params: { id } })
  return id
}

const issueYesterday = (scenario: Scenario, visit: Leaving) =>
  issuePass(scenario, visit, new Date(scenario.now.getTime() - DAY))

async function leave(scenario: Scenario, visit: Leaving): Promise<void> {
  const { now } = scenario
  const id = await issuePass(scenario, visit)
  await performAt(scenario, now, dischargePatient, { params: { visitId: visit.id } })
  await performAt(scenario, now, recordExit, { params: { id }, body: { officerName: 'R. Yadav' } })
}

/** The mode of everybody who went home before, with what it asks for; a bill of the seed keeps the reason it was confirmed with. */
async function seedModes({ db }: Scenario): Promise<void> {
  const left = await db
    .selectFrom('visits as v')
    .select(['v.id', 'v.patient_id as patientId', 'v.discharge_date as leftAt'])
    .where('v.patient_type', '<>', 'OPD')
    .where('v.discharge_date', 'is not', null)
    .where(sql<boolean>`not exists (select from bills b where b.hospital_id = v.hospital_id and b.visit_id = v.id)`)
    .orderBy('v.visit_no')
    .execute()
  for (const [index, { id, patientId, leftAt }] of left.entries()) {
    const { mode, details = {} } = LEFT[index % LEFT.length] ?? { mode: 'recovery' }
    await saveDischarge(db, id, { reason: REASON_OF_MODE[mode] })
    const decided = {
      authorised_by: AUTHORITY,
      stated_reason: details.statedReason ?? null,
      receiving_facility: details.receivingFacility ?? null,
      place_of_death: details.placeOfDeath ?? null,
      died_at: mode === 'death' ? leftAt : null,
    }
    await db
      .insertInto('discharge_workflows')
      .values({ id, patient_id: patientId, ...decided })
      .execute()
  }
}
