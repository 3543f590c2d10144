import { openChecks } from '../../../src/billing/model/bill/bill-checks.ts'
import type { ChangeKind } from '../../../src/billing/model/bill/changes/bill-changes.contract.ts'
import { billOfVisit, draftOfBill } from '../../../src/billing/server/bill/load-bill.ts'
import { decideDiscount } from '../../../src/billing/server/discounts/decide-discount.ts'
import { requestDiscount } from '../../../src/billing/server/discounts/request-discount.ts'
import { changeLine } from '../../../src/billing/server/steps/change-line.ts'
import { checkBill } from '../../../src/billing/server/steps/check-bill.ts'
import { cancelBill, submitBill } from '../../../src/billing/server/steps/close-bill.ts'
import { confirmBill } from '../../../src/billing/server/steps/confirm-bill.ts'
import { beginVersion } from '../../../src/billing/server/steps/new-version.ts'
import { isEsic } from '../../../src/catalogue/model/payers/payer-kinds.ts'
import { addCharge } from '../../../src/charges/server/posting/add-charge.ts'
import { billAccess } from '../../../src/documents/model/billing-access/bill-access.ts'
import { BILLING_FACTS } from '../../../src/documents/server/billing-access/billing-facts.queries.ts'
import { dayOf } from '../../../src/kernel/calendar.ts'
import { orRefuse, refuse } from '../../../src/platform/server/contract/refused.ts'
import { onRow } from '../../../src/platform/server/database/same-row.ts'
import { refundAdvance } from '../../../src/receipts/server/refund-advance.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { performAt, type Scenario, setClock } from '../scenario.ts'
import { answerClaim, submitClaim } from './p2.ts'

const HOUR = 3_600_000
/** The bill is worked so long after the patient went home. */
const BILLED_AFTER = 2 * HOUR
const QUERIED_AFTER = 20 * HOUR
/** The bills of patients who went home longer ago are with their payers. */
const SUBMITTED_WITHIN = 3 * 24 * HOUR
/** A P-II of ESIC takes longer, and its answer too. */
const [CLAIMED_WITHIN, ANSWERED_WITHIN] = [8 * 24 * HOUR, 12 * 24 * HOUR]

type Visit = { readonly id: string; readonly leftAt: Date }
type Known = { readonly patients: readonly ToldPatient[]; readonly rateChange: string }

/**
 * Bills in every state: drafts with and without a change of the desk, checked, confirmed with a late charge in its tray, submitted,
 * cancelled, a second version with a late charge, and one of a private patient with discount and receipts in a session that is
 * still open. Of the others, those who went home more than three days ago have a submitted bill, of ESIC after eight days
 * with its P-II, and some of these with a memo; not those that wait for a rate.
 */
export async function seedBills(scenario: Scenario, { patients, rateChange }: Known): Promise<void> {
  const visits = await visitsToBill(scenario, rateChange)
  const [own, ownAgain, ...othersOwn] = visits.filter(({ isPrivate }) => isPrivate)
  const [checked, confirmed, submitted, cancelled, ...others] = [
    ...visits.filter(({ isPrivate }) => !isPrivate),
    ...othersOwn,
  ]
  const [showpiece] = patients
  if (showpiece) await openDraftWithChange(scenario, showpiece.visitId)
  if (checked) await check(scenario, checked)
  if (confirmed) {
    await confirm(scenario, confirmed)
    await lateCharge(scenario, confirmed)
  }
  if (submitted) await answer(scenario, await submit(scenario, submitted))
  if (cancelled) await cancel(scenario, cancelled)
  if (ownAgain) await secondVersion(scenario, ownAgain)
  await answer(scenario, await submit(scenario, { id: rateChange, leftAt: await leftAt(scenario, rateChange) }))
  const [since, claimed, answered] = [SUBMITTED_WITHIN, CLAIMED_WITHIN, ANSWERED_WITHIN].map(
    (within) => scenario.now.getTime() - within,
  ) as [number, number, number]
  for (const visit of others)
    if (visit.leftAt.getTime() < (visit.isEsic ? claimed : since) && !(await lacksRate(scenario, visit))) {
      const billId = await submit(scenario, visit)
      if (visit.leftAt.getTime() < answered) await answer(scenario, billId)
    }
  if (own) {
    await refund(scenario, own)
    await discount(scenario, own)
    await confirm(scenario, own)
  }
  await setClock(scenario.db, scenario.now)
}

/** Those who went home and whose bill the grace rule opens, in the order in which they came. */
async function visitsToBill({ db, now }: Scenario, without: string) {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(BILLING_FACTS)
    .select(['v.id', 'v.discharge_date as leftAt'])
    .where('v.patient_type', '=', 'IPD')
    .where('v.id', '<>', without)
    .orderBy('v.visit_no')
    .execute()
  return rows.flatMap(({ id, leftAt: left, ...facts }) =>
    left && billAccess(facts, now) !== 'expired'
      ? [{ id, leftAt: left, isPrivate: facts.payerKind === 'private', isEsic: isEsic(facts.payerKind) }]
      : [],
  )
}

async function leftAt({ db }: Scenario, visitId: string): Promise<Date> {
  const visit = await db.selectFrom('visits').select('discharge_date').where('id', '=', visitId).executeTakeFirst()
  if (!visit?.discharge_date) throw new Error('The patient of the seed is still there.')
  return visit.discharge_date
}

const billedAt = ({ now }: Scenario, visit: Visit, after = BILLED_AFTER) =>
  new Date(Math.min(visit.leftAt.getTime() + after, now.getTime()))

/** A draft that the desk has begun: one medicine was given less often than it was charged. */
async function openDraftWithChange(scenario: Scenario, visitId: string): Promise<void> {
  const { now } = scenario
  const { version, draft } = await draftOf(scenario, visitId, now)
  const line = draft.lines.find(
    ({ head, state, quantity }) => head === 'pharmacy' && state === 'claimed' && quantity > 1,
  )
  if (!line) throw new Error('The long stay of the seed has no medicine.')
  await performAt(scenario, now, changeLine, {
    params: { visitId },
    body: { version, kind: 'quantity', lineKey: line.key, quantity: line.quantity - 1, reason: 'One was returned' },
  })
}

/** The bill of a visit as it would be confirmed now. */
export async function draftOf({ db }: Scenario, visitId: string, now: Date) {
  const bill = await billOfVisit({ db, now, refuse, orRefuse }, visitId)
  return { version: bill.current?.version ?? 0, draft: await draftOfBill(db, bill) }
}

async function lacksRate(scenario: Scenario, visit: Visit): Promise<boolean> {
  const { draft } = await draftOf(scenario, visit.id, billedAt(scenario, visit))
  return openChecks(draft.checks).some(({ code }) => code === 'rates')
}

/** Sees to what is open before confirming, and marks the bill as checked. */
async function check(scenario: Scenario, visit: Visit, at = billedAt(scenario, visit)) {
  const params = { visitId: visit.id }
  const { draft, ...found } = await draftOf(scenario, visit.id, at)
  let { version } = found
  for (const { code, lineKeys, mayWaive } of openChecks(draft.checks)) {
    const kind: ChangeKind = mayWaive ? 'waive' : code === 'rates' ? 'take_out' : 'keep'
    for (const lineKey of mayWaive ? [code] : lineKeys) {
      const body = { version, kind, lineKey, reason: REASONS[kind] ?? 'Agreed' }
      version = (await performAt(scenario, at, changeLine, { params, body })).version
    }
  }
  return performAt(scenario, at, checkBill, { params, body: { version } })
}

const REASONS: Partial<Record<ChangeKind, string>> = {
  waive: 'Follows by post',
  take_out: 'No rate was agreed',
  keep: 'Approval of the payer is asked for',
}

/** Sees to what is open, and confirms the bill. */
export async function confirm(scenario: Scenario, visit: Visit, at = billedAt(scenario, visit)) {
  const { version, total } = await check(scenario, visit, at)
  return performAt(scenario, at, confirmBill, { params: { visitId: visit.id }, body: { version, total } })
}

/** Returns the bill; one of ESIC goes with its P-II. */
async function submit(scenario: Scenario, visit: Visit): Promise<string> {
  const { billId } = await confirm(scenario, visit)
  const at = billedAt(scenario, visit, QUERIED_AFTER)
  if ((await payerKindOf(scenario, billId)) === 'esic') await submitClaim(scenario, { billId, visitId: visit.id }, at)
  else await performAt(scenario, at, submitBill, { params: { billId } })
  return billId
}

/** ESIC answers its P-II by a memo. */
async function answer(scenario: Scenario, billId: string): Promise<void> {
  if ((await payerKindOf(scenario, billId)) === 'esic') await answerClaim(scenario, billId, scenario.now)
}

async function payerKindOf({ db }: Scenario, billId: string): Promise<string> {
  const payer = db
    .selectFrom('bills as b')
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'b.payer_id'))
    .select('payer.kind')
    .where('b.id', '=', billId)
  return (await payer.executeTakeFirstOrThrow()).kind
}

async function cancel(scenario: Scenario, visit: Visit): Promise<void> {
  const { billId } = await confirm(scenario, visit)
  const body = { reason: 'Billed to the wrong payer' }
  await performAt(scenario, billedAt(scenario, visit, QUERIED_AFTER), cancelBill, { params: { billId }, body })
}

/** Comes from the pharmacy when the bill is confirmed. */
async function lateCharge(scenario: Scenario, visit: Visit): Promise<void> {
  await performAt(scenario, billedAt(scenario, visit, QUERIED_AFTER), addCharge, {
    params: { visitId: visit.id },
    body: {
      head: 'pharmacy',
      description: 'Tab. Cefixime 200 mg, to take home',
      rate: '11.50',
      quantity: '10',
      day: dayOf(visit.leftAt),
    },
  })
}

async function secondVersion(scenario: Scenario, visit: Visit): Promise<void> {
  await confirm(scenario, visit)
  await lateCharge(scenario, visit)
  const at = billedAt(scenario, visit, QUERIED_AFTER)
  const body = { reason: 'A medicine was charged late' }
  await performAt(scenario, at, beginVersion, { params: { visitId: visit.id }, body })
  await confirm(scenario, visit, at)
}

async function discount(scenario: Scenario, visit: Visit): Promise<void> {
  const at = billedAt(scenario, visit)
  const { id } = await performAt(scenario, at, requestDiscount, {
    params: { visitId: visit.id },
    body: { amount: '1500', reason: 'Employee of the hospital' },
  })
  await performAt(scenario, at, decideDiscount, { params: { id }, body: { version: 1, approved: true } })
}

/** Too much was paid in advance. */
async function refund(scenario: Scenario, visit: Visit): Promise<void> {
  await performAt(scenario, scenario.now, refundAdvance, {
    params: { visitId: visit.id },
    body: { amount: '5000', mode: 'CASH', reason: 'Excess deposit' },
  })
}
