import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { approvalsOf } from '../../../visits/server/approvals/approvals.queries.ts'
import type { DoctorsPlan } from '../../model/plan/doctors-plan.contract.ts'
import { planOf } from '../../model/plan/plan-of.ts'
import { priceBill } from '../../model/price/price-bill.ts'
import { type BillInput, billInput } from '../bill/bill-input.ts'
import { billOfVisit } from '../bill/load-bill.ts'

type Asked = Parameters<typeof billOfVisit>[0]

/** The doctor's plan of a visit as it is now. */
export async function planOfVisit(context: Asked, visitId: string): Promise<DoctorsPlan> {
  const { db } = context
  const { facts, payer, visitToBill } = await billOfVisit(context, visitId)
  const charged = billInput(await visitToBill(), payer)
  const operatedOn = charged.procedures.flatMap(({ on }) => on ?? []).sort()
  return {
    visitId,
    patientId: facts.patientId,
    visitNo: facts.visitNo,
    name: facts.name,
    payer: payer.name,
    admittedOn: charged.from,
    dischargedOn: facts.dischargedAt && dayOf(facts.dischargedAt),
    surgeryOn: operatedOn[0] ?? null,
    packageAmount: (await agreedAmount(db, visitId)) ?? surgicalAmount(charged),
    ...planOf({ ...charged, notes: await notesOf(db, visitId) }),
    approvals: await approvalsOf(db, visitId),
  }
}

/** The package amount that is recorded with the claim; null where nobody did. */
async function agreedAmount(db: HospitalDb, visitId: string): Promise<number | null> {
  const claim = await db
    .selectFrom('visit_claims')
    .select('package_amount as amount')
    .where('id', '=', visitId)
    .executeTakeFirst()
  return claim?.amount ?? null
}

/** What the procedures cost on the bill. */
function surgicalAmount(charged: BillInput): number | null {
  const lines = priceBill(charged).filter(({ section }) => section === 'surgical')
  return lines.length === 0 ? null : lines.reduce((sum, { amount }) => sum + amount, 0)
}

const notesOf = (db: HospitalDb, visitId: string) =>
  db.selectFrom('plan_notes').select(['day', 'medication', 'investigations']).where('visit_id', '=', visitId).execute()
