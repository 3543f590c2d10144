import { countPrint } from '../../../src/billing/server/prints/count-print.ts'
import { TICKED_ITEMS, type TickedItem } from '../../../src/discharge/model/workflow/discharge-items.ts'
import { recordExit } from '../../../src/discharge/server/gate/record-exit.ts'
import { countPassPrint } from '../../../src/discharge/server/pass/change-pass.ts'
import { dischargePatient } from '../../../src/discharge/server/pass/discharge-patient.ts'
import { generatePass } from '../../../src/discharge/server/pass/generate-pass.ts'
import { changeWorkflow } from '../../../src/discharge/server/workflow/change-workflow.ts'
import { planDischarge } from '../../../src/discharge/server/workflow/plan-discharge.ts'
import { tickItem } from '../../../src/discharge/server/workflow/tick-item.ts'
import { billAccess } from '../../../src/documents/model/billing-access/bill-access.ts'
import { billingFactsOf } from '../../../src/documents/server/billing-access/billing-facts.queries.ts'
import { dayOf, startOfDay } from '../../../src/kernel/calendar.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import type { AccountName } from '../people/accounts.ts'
import { GATE } from '../people/staff.ts'
import { actAt, performAt, type Scenario } from '../scenario.ts'
import { confirm, draftOf } from './bills/bill-steps.ts'
import { chiefOf } from './doctors.ts'
import { seedSummary } from './papers.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Leaving = { readonly id: string; readonly name: string; readonly doctor: string }

/** What people have ticked where the bill is not settled yet, and for when the discharge is planned. */
const UNSETTLED: readonly { readonly inMinutes: number; readonly items: readonly TickedItem[] }[] = [
  { inMinutes: 120, items: ['doctor_signature', 'nurse_clearance', 'pharmacy_clearance'] },
  { inMinutes: 180, items: ['doctor_signature'] },
  { inMinutes: 24 * 60, items: [] },
]

/**
 * Discharges at every stage: planned, cleared in part, waiting for the patient's signature and the gate, with a pass of today, with
 * one of yesterday that nobody used, let out.
 */
export async function seedDischarges(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const { now } = scenario
  const leaving = await mayLeave(scenario, patients)
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
  await actAt(scenario, now, 'admin')
}

/** Whose story is over, and whose bill the desk may open. */
async function mayLeave({ db, now, lists }: Scenario, patients: readonly ToldPatient[]): Promise<Leaving[]> {
  const done = patients.filter((patient) => patient.case.isLeaving)
  const facts = await billingFactsOf(
    db,
    done.map(({ visitId }) => visitId),
  )
  const isOpen = (id: string) => facts.some((one) => one.visitId === id && billAccess(one, now) !== 'expired')
  return done
    .filter(({ visitId }) => isOpen(visitId))
    .map(({ visitId, name, case: { story } }) => ({ id: visitId, name, doctor: chiefOf(lists, story).name }))
}

const owesNothing = async (scenario: Scenario, { id }: Leaving): Promise<boolean> =>
  (await draftOf(scenario, id, scenario.now)).draft.totals.patientShare === 0

const TICKED_BY: Readonly<Record<TickedItem, AccountName>> = {
  doctor_signature: 'doctor',
  nurse_clearance: 'nurse',
  pharmacy_clearance: 'pharmacy',
  patient_signature: 'discharge',
  security_verification: 'security',
}

async function begin(
  scenario: Scenario,
  { id, doctor }: Leaving,
  plannedAt: Date,
  items: readonly TickedItem[],
  at = scenario.now,
) {
  const params = { visitId: id }
  await performAt(scenario, at, planDischarge, { params, body: { plannedAt: plannedAt.toISOString() } })
  await performAt(scenario, at, changeWorkflow, { params, body: { authorisedBy: doctor } })
  for (const item of items) await performAt(scenario, at, tickItem, { params, body: { item } }, { by: TICKED_BY[item] })
}

/** All but what `items` leaves out: the summary is there, the bill confirmed and printed. */
async function clear(scenario: Scenario, visit: Leaving, at: Date, items: readonly TickedItem[] = TICKED_ITEMS) {
  await begin(scenario, visit, at, items, at)
  await seedSummary(scenario, visit, at)
  await confirm(scenario, visit.id, at)
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
  await performAt(scenario, now, recordExit, {
    params: { id },
    body: { officerName: GATE[scenario.hospital] ?? 'Security' },
  })
}
