import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { isAdmitted } from '../../../visits/model/admission/is-admitted.ts'
import type { BillingStatus } from '../../../visits/model/tracking/billing-status.ts'
import type { Standing } from '../../../visits/model/withdrawal/take-back.ts'

/** A visit with whose it is; locked where it is to be taken away, so that no charge, bill or receipt begins meanwhile. */
const visitRow = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id as visitId', 'v.visit_no as visitNo', 'v.patient_id as patientId', 'p.name as patientName'])
    .select(['v.patient_type as patientType', 'v.status', 'v.discharge_date as dischargeDate'])
    .select('v.admission_date as admissionDate')
    .where('v.id', '=', visitId)

export type AskedVisit = NonNullable<Awaited<ReturnType<typeof visitToTakeAway>>>

export async function visitToTakeAway(db: HospitalDb, visitId: string, lock?: 'lock') {
  const asked = visitRow(db, visitId)
  const row = await (lock ? asked.forUpdate('v') : asked).executeTakeFirst()
  return row && { ...row, isAdmitted: isAdmitted(row) }
}

/** What stands on visits that money or a payer depends on; rows of the visits in the order of their numbers. */
export async function standingOf(db: HospitalDb, visitIds: readonly string[]): Promise<readonly Standing[]> {
  if (visitIds.length === 0) return []
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(['v.id as visitId', 'v.visit_no as visitNo'])
    .select(sql<BillingStatus | null>`c.billing_status`.as('billingStatus'))
    .select([
      sql<
        Standing['bills']
      >`(select coalesce(jsonb_agg(jsonb_build_object('billNo', b.bill_no, 'isSubmitted', b.state = 'submitted')
        order by b.bill_no), '[]') from bills b where ${sameRow('v', 'b.visit_id')} and b.state in ('confirmed', 'submitted'))`.as(
        'bills',
      ),
      sql<number>`(select coalesce(sum(r.amount), 0) from receipts r where ${sameRow('v', 'r.visit_id')})`.as(
        'received',
      ),
      sql<Standing['charges']>`(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(m.amount), 0))
        from charges m where ${sameRow('v', 'm.visit_id')} and m.reverses_id is null
          and not exists (select from charges back where ${sameRow('m', 'back.reverses_id')}))`.as('charges'),
      sql<
        string | null
      >`(select g.number from gate_passes g where ${sameRow('v', 'g.visit_id')} and g.cancelled_at is null)`.as(
        'passNo',
      ),
    ])
    .where('v.id', 'in', visitIds)
    .orderBy('v.visit_no')
    .execute()
  return rows.map((row) => ({ ...row, received: Number(row.received) }))
}
