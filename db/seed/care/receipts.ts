import { closeSession, openSession } from '../../../src/receipts/server/cash-session.ts'
import { refundAdvance } from '../../../src/receipts/server/refund-advance.ts'
import { takeAdvance } from '../../../src/receipts/server/take-advance.ts'
import { performAt, type Scenario } from '../scenario.ts'

const PAYING = 8
const MODES = [
  { mode: 'CASH' },
  { mode: 'UPI', reference: '432611872094' },
  { mode: 'CARD', reference: 'POS 118 552031' },
  { mode: 'CHEQUE', reference: '004512', bank: 'State Bank of India, Nagpur', instrumentDate: '2026-01-05' },
] as const

/** Advances of the last private admissions, one of them refunded in part, in one closed cash session. */
export async function seedReceipts(scenario: Scenario): Promise<void> {
  const { db, now } = scenario
  const visits = await db
    .selectFrom('visits as v')
    .innerJoin('payers as payer', 'payer.id', 'v.payer_id')
    .select('v.id')
    .where('v.patient_type', '=', 'IPD')
    .where('payer.kind', '=', 'private')
    .orderBy('v.visit_no', 'desc')
    .limit(PAYING)
    .execute()
  const [refunded] = visits
  if (!refunded) return
  await performAt(scenario, now, openSession, { body: { float: '5000' } })
  for (const [at, { id }] of visits.entries())
    await performAt(scenario, now, takeAdvance, {
      params: { visitId: id },
      body: { amount: String(10_000 + 5_000 * at), ...MODES[at % MODES.length], remark: 'Advance at admission' },
    })
  const { id: visitId } = refunded
  const body = { amount: '2000', mode: 'CASH', reason: 'Excess deposit' }
  await performAt(scenario, now, refundAdvance, { params: { visitId }, body })
  const pieces = { 500: 66 }
  const counted = { UPI: '45000', CARD: '55000', CHEQUE: '65000' }
  const reason = 'The drawer of the demonstration is counted by estimate'
  await performAt(scenario, now, closeSession, { body: { pieces, counted, floatLeft: '5000', reason } })
}
