import { openChecks } from '../../../../src/billing/model/bill/bill-checks.ts'
import { cancelBill, submitBill } from '../../../../src/billing/server/steps/close-bill.ts'
import { billAccess } from '../../../../src/documents/model/billing-access/bill-access.ts'
import { BILLING_FACTS } from '../../../../src/documents/server/billing-access/billing-facts.queries.ts'
import { dayOf } from '../../../../src/kernel/calendar.ts'
import { onRow, sameRow } from '../../../../src/platform/server/database/same-row.ts'
import type { ToldPatient } from '../../cases/told-patient.ts'
import { DAY, deskDay, HOUR, MINUTE, momentOf } from '../../moments.ts'
import { actAt, performAt, type Scenario } from '../../scenario.ts'
import { type Billed, check, confirm, correctMedicine, draftOf, lateCharge, nextVersion } from './bill-steps.ts'
import { answerClaim, submitClaim } from './p2.ts'

/** The bill is worked so long after the patient went home, or before the desk closes. */
const BILLED_AFTER = 2 * HOUR
const DESK_CLOSES = '17:50'
/** The bills of patients who went home longer ago are confirmed, and with their payers. */
const [BILLED_WITHIN, SUBMITTED_WITHIN] = [2 * DAY, 4 * DAY]
/** A P-II of ESIC and an insurer's file take longer, and the answer of ESIC too. */
const [CLAIMED_WITHIN, ANSWERED_WITHIN] = [7 * DAY, 12 * DAY]

type ToBill = Billed & { readonly payerKind: string }
type Known = { readonly patients: readonly ToldPatient[]; readonly rateChange: string }

/**
 * Bills of cashless patients in every state: drafts with and without a change of the desk, checked, confirmed with a late charge in
 * its tray, cancelled, a second version with a late charge. Of the others, those who went home more than two days ago have a
 * confirmed bill, after four days a submitted one, of ESIC and insurers after a week, of ESIC with its P-II and some of these
 * with a memo; not those that wait for a rate.
 */
export async function seedBills(scenario: Scenario, { patients, rateChange }: Known): Promise<void> {
  const { now } = scenario
  const all = await visitsToBill(scenario, rateChange)
  // Of ESIC the whole way to the memo is told.
  const [checked, confirmed, cancelled, again, ...others] = [
    ...all.filter(({ payerKind }) => payerKind !== 'esic'),
    ...all.filter(({ payerKind }) => payerKind === 'esic'),
  ]
  const [showpiece] = patients
  if (showpiece) await correctMedicine(scenario, showpiece.visitId)
  if (checked) await check(scenario, checked.id, billedAt(scenario, checked))
  if (confirmed) {
    await confirm(scenario, confirmed.id, billedAt(scenario, confirmed))
    await lateCharge(scenario, confirmed, nextDay(scenario, confirmed))
  }
  if (cancelled) await cancel(scenario, cancelled)
  if (again) {
    await confirm(scenario, again.id, billedAt(scenario, again))
    await lateCharge(scenario, again, nextDay(scenario, again))
    await nextVersion(scenario, again.id, nextDay(scenario, again), 'A medicine was charged late')
    await confirm(scenario, again.id, nextDay(scenario, again))
  }
  const withPayers = [{ id: rateChange, leftAt: await leftAt(scenario, rateChange), payerKind: 'cghs' }, ...others]
  for (const [place, visit] of withPayers.entries()) await settleWithPayer(scenario, visit, place)
  await actAt(scenario, now, 'admin')
}

/** What became of a bill by now: nothing where the patient has just gone or a rate is missing. An insurer's stays confirmed a while. */
async function settleWithPayer(scenario: Scenario, visit: ToBill, place: number): Promise<void> {
  const ago = scenario.now.getTime() - visit.leftAt.getTime()
  const isSlow = visit.payerKind === 'esic' || visit.payerKind === 'insurer'
  if (ago < BILLED_WITHIN) return
  const at = billedAt(scenario, visit)
  const found = await draftOf(scenario, visit.id, at)
  if (openChecks(found.draft.checks).some(({ code }) => code === 'rates')) return
  const { billId } = await confirm(scenario, visit.id, at, found)
  if (ago < (isSlow ? CLAIMED_WITHIN : SUBMITTED_WITHIN)) return
  const submittedAt = deskDay(visit.leftAt, 2 + (place % 3), `1${1 + (place % 5)}:${20 + (place % 4) * 8}`)
  if (visit.payerKind !== 'esic') await performAt(scenario, submittedAt, submitBill, { params: { billId } })
  else {
    await submitClaim(scenario, { billId, visitId: visit.id }, submittedAt)
    if (ago > ANSWERED_WITHIN) await answerClaim(scenario, { billId, place }, deskDay(submittedAt, 5, '11:45'))
  }
}

/** Who went home cashless and has no bill yet, and whose bill the grace rule opens, in the order in which they came. */
async function visitsToBill({ db, now }: Scenario, without: string): Promise<ToBill[]> {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(BILLING_FACTS)
    .select(['v.id', 'v.discharge_date as leftAt'])
    .where('v.patient_type', '=', 'IPD')
    .where('v.id', '<>', without)
    .where('payer.kind', '<>', 'private')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bills as b').select('b.id').where(sameRow('v', 'b.visit_id')))),
    )
    .orderBy('v.visit_no')
    .execute()
  return rows.flatMap(({ id, leftAt: left, ...facts }) =>
    left && billAccess(facts, now) !== 'expired' ? [{ id, leftAt: left, payerKind: facts.payerKind }] : [],
  )
}

async function leftAt({ db }: Scenario, visitId: string): Promise<Date> {
  const visit = await db.selectFrom('visits').select('discharge_date').where('id', '=', visitId).executeTakeFirst()
  if (!visit?.discharge_date) throw new Error('The patient of the seed is still there.')
  return visit.discharge_date
}

/** On the day of the discharge, while the desk is there. */
function billedAt({ now }: Scenario, { leftAt: left }: Billed): Date {
  const closes = momentOf(dayOf(left), DESK_CLOSES).getTime()
  const wanted = Math.max(Math.min(left.getTime() + BILLED_AFTER, closes), left.getTime() + 5 * MINUTE)
  return new Date(Math.min(wanted, now.getTime()))
}

const nextDay = ({ now }: Scenario, { leftAt: left }: Billed): Date =>
  new Date(Math.min(deskDay(left, 1, '10:35').getTime(), now.getTime()))

async function cancel(scenario: Scenario, visit: Billed): Promise<void> {
  const { billId } = await confirm(scenario, visit.id, billedAt(scenario, visit))
  const body = { reason: 'Billed to the wrong payer' }
  await performAt(scenario, nextDay(scenario, visit), cancelBill, { params: { billId }, body })
}
