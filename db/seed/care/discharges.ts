import { showBill } from '../../../src/billing/server/bill/show-bill.ts'
import { checkBill } from '../../../src/billing/server/steps/check-bill.ts'
import { countPrint } from '../../../src/billing/server/steps/close-bill.ts'
import { confirmBill } from '../../../src/billing/server/steps/confirm-bill.ts'
import { TICKED_ITEMS, type TickedItem } from '../../../src/discharge/model/workflow/discharge-items.ts'
import { countPassPrint } from '../../../src/discharge/server/pass/change-pass.ts'
import { generatePass } from '../../../src/discharge/server/pass/generate-pass.ts'
import { changeWorkflow } from '../../../src/discharge/server/workflow/change-workflow.ts'
import { planDischarge } from '../../../src/discharge/server/workflow/plan-discharge.ts'
import { tickItem } from '../../../src/discharge/server/workflow/tick-item.ts'
import { Refused } from '../../../src/platform/server/contract/refused.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { seedDocument } from './papers.ts'

const DISCHARGE_SUMMARY = 12
const DAY = 86_400_000
/** Those who came last are left to who tries the demo. */
const UNTOUCHED = 6

/**
 * Three discharges: one with its printed pass, one that waits for the patient's signature and the gate, one planned for tomorrow.
 */
export async function seedDischarges(scenario: Scenario): Promise<void> {
  const { db, now } = scenario
  const inHouse = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', 'p.id', 'v.patient_id')
    .select(['v.id', 'p.name'])
    .where('v.patient_type', '=', 'IPD')
    .where('v.discharge_date', 'is', null)
    .orderBy('v.visit_no', 'desc')
    .offset(UNTOUCHED)
    .execute()
  const settled: string[] = []
  for (const visit of inHouse) {
    if (settled.length === 2) break
    if (await isSettled(scenario, visit)) settled.push(visit.id)
  }
  const [leaving, waiting] = settled
  if (leaving) await issuePass(scenario, leaving)
  if (waiting) await clear(scenario, waiting, ['doctor_signature', 'nurse_clearance', 'pharmacy_clearance'])
  const later = inHouse.find(({ id }) => !settled.includes(id))
  if (!later) return
  const plannedAt = new Date(now.getTime() + DAY).toISOString()
  await performAt(scenario, now, planDischarge, { params: { visitId: later.id }, body: { plannedAt } })
}

async function clear(scenario: Scenario, visitId: string, items: readonly TickedItem[]): Promise<void> {
  const params = { visitId }
  await performAt(scenario, scenario.now, changeWorkflow, { params, body: { authorisedBy: 'Dr. Anjum Siddiqui' } })
  for (const item of items) await performAt(scenario, scenario.now, tickItem, { params, body: { item } })
}

async function issuePass(scenario: Scenario, visitId: string): Promise<void> {
  await clear(scenario, visitId, TICKED_ITEMS)
  const { id } = await performAt(scenario, scenario.now, generatePass, { params: { visitId } })
  await performAt(scenario, scenario.now, countPassPrint, { params: { id } })
}

/** Plans a discharge for now and settles its bill; false where the bill cannot be confirmed or the patient has to pay. */
async function isSettled(scenario: Scenario, visit: { id: string; name: string }): Promise<boolean> {
  const { now } = scenario
  const params = { visitId: visit.id }
  const billNow = () => performAt(scenario, now, showBill, { params })
  try {
    const before = await billNow()
    const open = before.checks.filter(
      ({ state, code }) => state === 'open' && !['discharge-date', 'summary'].includes(code),
    )
    if (open.length > 0 || before.totals.patientShare > 0 || before.state !== 'draft') return false
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
  await performAt(scenario, now, planDischarge, { params, body: { plannedAt: null } })
  await seedDocument(scenario, visit, DISCHARGE_SUMMARY, now)
  await performAt(scenario, now, checkBill, { params, body: { version: (await billNow()).version } })
  const { version, totals } = await billNow()
  const { billId } = await performAt(scenario, now, confirmBill, { params, body: { version, total: totals.total } })
  await performAt(scenario, now, countPrint, { params: { billId } })
  return true
}
