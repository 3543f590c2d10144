import type { BillLine } from '../../../billing/model/bill/bill-view.ts'
import { receiptsForBills } from '../../../billing/server/prints/settlement.queries.ts'
import { chargesOfVisits } from '../../../charges/server/visit-charges/visit-charges.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isSanction, type SanctionStatus } from '../../../visits/model/treatment/sanction.ts'
import type { MoneyTaken } from '../../model/p2/money-taken.ts'
import type { Agreed } from '../../model/p2/referral-covers.ts'
import { type WardSteps, wardStepOf } from '../../model/p2/ward-factor.ts'
import type { LoadedP2 } from './load-p2.ts'

/** The ward factor that the record gives each charge of a visit now. */
export async function wardStepsOf(db: HospitalDb, visitId: string, now: Date): Promise<WardSteps> {
  const charged = (await chargesOfVisits(db, [visitId], now)).get(visitId)
  return new Map(charged?.charges.map(({ id, factors }) => [id, wardStepOf(factors)]))
}

/** What the payer agreed to: the sanctions of the surgeries, and the permissions that the P-II names. */
export async function agreedOn(db: HospitalDb, { bill, form, lines }: LoadedP2): Promise<Agreed> {
  const surgeries = await db
    .selectFrom('visit_surgeries')
    .select(['id', 'sanction_status as status'])
    .where('visit_id', '=', bill.visitId)
    .execute()
  const sanctions = surgeries.flatMap(({ id, status }): [string, SanctionStatus][] =>
    isSanction(status) ? [[id, status]] : [],
  )
  return {
    referredOn: form?.referralDate ?? null,
    sanctions: new Map(sanctions),
    permitted: new Set(lines.flatMap(({ line, permission }) => (permission ? surgeriesOf(line) : []))),
  }
}

/** The surgeries that a line is of: what follows from one is called by it. */
const surgeriesOf = ({ chargeIds }: Pick<BillLine, 'chargeIds'>): string[] =>
  chargeIds.filter((id) => id.startsWith(SURGERY)).map((id) => id.slice(SURGERY.length))
const SURGERY = 'surgery:'

/** The receipts of a visit that are the patient's, the oldest first; refunds are below 0. */
export const receiptsFromPatient = async (db: HospitalDb, visitId: string) =>
  (await receiptsForBills(db, [visitId]))(visitId).filter(({ kind }) => kind !== 'payer-payment')

/** What the patient paid for a visit, with the receipts. */
export type MoneyOfPatient = MoneyTaken & { readonly receipts: Awaited<ReturnType<typeof receiptsFromPatient>> }

/** What the patient paid for the visit, against what the bills of all its payers ask of the patient: read once, and passed on. */
export async function moneyTakenOf(db: HospitalDb, { bill }: Pick<LoadedP2, 'bill'>): Promise<MoneyOfPatient> {
  const [receipts, others] = await Promise.all([
    receiptsFromPatient(db, bill.visitId),
    db
      .selectFrom('bills')
      .select(({ fn }) => fn.sum('patient_share').as('billed'))
      .where('visit_id', '=', bill.visitId)
      .where('payer_id', '!=', bill.payerId)
      .where('state', 'in', ['confirmed', 'submitted'])
      .executeTakeFirstOrThrow(),
  ])
  return {
    receipts,
    received: receipts.reduce((sum, { amount }) => sum + amount, 0),
    billed: bill.totals.patientShare + Number(others.billed ?? 0),
    withoutPurpose: receipts
      .filter(({ amount, purpose }) => amount > 0 && purpose === null)
      .reduce((sum, { amount }) => sum + amount, 0),
  }
}
