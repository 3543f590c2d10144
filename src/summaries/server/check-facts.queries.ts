import { sql } from 'kysely'
import { dayOf, type IsoDate } from '../../kernel/calendar.ts'
import type { SummaryForm } from '../../notes/model/discharge-summary.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { BilledFacts } from '../model/check-facts.ts'
import type { GateFacts } from '../model/gate.ts'

/** Of a visit or a row of it `v`: the payer owes all of the confirmed bill, so that nobody waits for a final payment. */
export const OWES_NOTHING = sql<boolean>`coalesce((select sum(b.patient_share) <= 0 from bills b
  where b.hospital_id = v.hospital_id and b.visit_id = v.id and b.state in ('confirmed', 'submitted')), false)`

/** The same: a provisional discharge stands. */
export const IS_PROVISIONAL = sql<boolean>`exists (select from provisional_discharges d where d.hospital_id = v.hospital_id
  and d.visit_id = v.id and d.undone_at is null)`

/** The same: the form of its summary; null where none is begun. */
export const FORM_OF_SUMMARY = sql<SummaryForm | null>`(select d.form from discharge_summaries d
  where d.hospital_id = v.hospital_id and d.visit_id = v.id)`

/** What decides whether the paper goes out, and what of the visit is compared. */
export async function visitFacts(db: HospitalDb, visitId: string) {
  const row = await db
    .selectFrom('visits as v')
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select(['v.patient_type as patientType', 'v.visit_no as visitNo', 'v.admission_date as admittedAt'])
    .select(['v.discharge_date as dischargedAt', 'out.reason', 'out.revoked_at as revokedAt'])
    .select(sql<boolean>`(v.discharge_date is not null or v.status in ('completed', 'discharged'))`.as('isDischarged'))
    .select(
      sql<boolean>`(exists (select from final_payments f where f.hospital_id = v.hospital_id and f.visit_id = v.id)
        or ${OWES_NOTHING})`.as('isSettled'),
    )
    .select(IS_PROVISIONAL.as('isProvisional'))
    .select(
      sql<IsoDate | null>`(select max(a.to_day)::text from visit_approvals a where a.hospital_id = v.hospital_id
        and a.visit_id = v.id and a.kind = 'extension_of_stay')`.as('extensionTo'),
    )
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!row) return undefined
  const { admittedAt, dischargedAt, isDischarged, isSettled, isProvisional, ...visit } = row
  const day = (at: Date | null) => at && dayOf(at)
  const gate: Omit<GateFacts, 'form'> = { isDischarged, isSettled, isProvisional }
  return { ...visit, gate, admittedOn: day(admittedAt), dischargedOn: day(dischargedAt) }
}

/** The newest version of the bills of a visit that has its lines; null where none is stored. */
export async function billedFacts(db: HospitalDb, visitId: string): Promise<BilledFacts | null> {
  const bill = await db
    .selectFrom('bills as b')
    .select([
      'b.id',
      sql<{ readonly header?: { readonly dischargedAt?: string | null } } | null>`b.frozen`.as('frozen'),
    ])
    .where('b.visit_id', '=', visitId)
    .where('b.state', 'in', ['confirmed', 'submitted'])
    .orderBy('b.confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!bill) return null
  const lines = await db
    .selectFrom('bill_lines')
    .select(['head', 'code', 'description', 'days'])
    .select(sql<number>`case when at_risk then coalesce(to_day - from_day + 1, 1) else 0 end`.as('atRisk'))
    .where('bill_id', '=', bill.id)
    .execute()
  const dischargedAt = bill.frozen?.header?.dischargedAt ?? null
  return {
    codes: lines.flatMap(({ head, code }) => (head === 'surgery' && code ? [code] : [])),
    implants: lines.flatMap(({ head, description }) => (head === 'implant' ? [description] : [])),
    dischargedOn: dischargedAt === null ? null : dayOf(new Date(dischargedAt)),
    daysAtRisk: Math.max(0, ...lines.map(({ atRisk }) => atRisk)),
  }
}

/** The codes of the procedures on the P-II of a visit; null where there is none. */
export async function p2Codes(db: HospitalDb, visitId: string): Promise<readonly string[] | null> {
  const rows = await db
    .selectFrom('p2_forms as f')
    .leftJoin('p2_lines as l', (join) =>
      join.onRef('l.hospital_id', '=', 'f.hospital_id').onRef('l.p2_id', '=', 'f.id'),
    )
    .select('l.code')
    .where('f.visit_id', '=', visitId)
    .execute()
  return rows.length === 0 ? null : rows.flatMap(({ code }) => code ?? [])
}
