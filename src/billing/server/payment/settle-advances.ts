import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { advanceBalance } from '../../../receipts/server/receipt-ledgers.ts'
import { setOffAdvance, setOffOfVisit } from '../../../receipts/server/set-off-advance.ts'
import { type PatientMoney, toRelease, toSetOff } from '../../model/payment/patient-money.ts'

/**
 * After whatever moved the money of a visit's patient: its advances are what can be refunded. The caller has locked the visit
 * (`lockVisit`) before anything else, so that one of them settles after the other.
 */
export async function settleAdvances(
  db: HospitalDb,
  { visitId, day }: { readonly visitId: string; readonly day: IsoDate },
): Promise<PatientMoney> {
  const money = await patientMoney(db, visitId)
  const amount = toSetOff(money)
  await setOff(db, { visitId, amount, day })
  return { ...money, setOff: money.setOff + amount, advance: money.advance - amount }
}

type Releasing = { readonly visitId: string; readonly amount: Paise; readonly day: IsoDate }

/** Before an advance of so much becomes void: what bills took of it is the advances' again. Who voids it settles afterwards. */
export async function releaseAdvance(db: HospitalDb, { visitId, amount, day }: Releasing): Promise<void> {
  const [advance, taken] = await Promise.all([advanceBalance(db, visitId), setOffOfVisit(db, visitId)])
  await setOff(db, { visitId, amount: 0 - toRelease({ advance, setOff: taken }, amount), day })
}

async function setOff(db: HospitalDb, { visitId, amount, day }: Releasing): Promise<void> {
  if (amount === 0) return
  const visit = await db
    .selectFrom('visits')
    .select(['id', 'patient_id as patientId', 'visit_no as visitNo'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
  await setOffAdvance(db, { visit, amount, day })
}

/** Where the money of a visit's patient stands. */
export async function patientMoney(db: HospitalDb, visitId: string): Promise<PatientMoney> {
  const [shares, taken, finalPayments, unreceipted, advance] = await Promise.all([
    sharesOf(db, visitId),
    setOffOfVisit(db, visitId),
    clearedFinalPayments(db, visitId),
    unreceiptedOf(db, visitId),
    advanceBalance(db, visitId),
  ])
  return { shares, setOff: taken, finalPayments, unreceipted, advance }
}

async function sharesOf(db: HospitalDb, visitId: string): Promise<Paise> {
  const { sum } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.sum('patient_share').as('sum'))
    .where('visit_id', '=', visitId)
    .where('state', 'in', ['confirmed', 'submitted'])
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Final payments by their receipts; one that is void and its counter row come to 0. */
async function clearedFinalPayments(db: HospitalDb, visitId: string): Promise<Paise> {
  const { sum } = await db
    .selectFrom('receipts as r')
    .leftJoin('cheques as c', (join) =>
      join.onRef('c.hospital_id', '=', 'r.hospital_id').onRef('c.receipt_id', '=', 'r.id'),
    )
    .select(({ fn }) => fn.sum('r.amount').as('sum'))
    .where('r.visit_id', '=', visitId)
    .where('r.kind', '=', 'final-payment')
    .where((eb) => eb.or([eb('c.state', 'is', null), eb('c.state', '!=', 'PENDING')]))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function unreceiptedOf(db: HospitalDb, visitId: string): Promise<Paise> {
  const { sum } = await db
    .selectFrom('final_payments')
    .select(({ fn }) => fn.sum('amount').as('sum'))
    .where('visit_id', '=', visitId)
    .where('receipt_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
