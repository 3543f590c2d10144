import { sql } from 'kysely'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { addDays, dayOf, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ClaimRow } from '../../model/summaries/claim-row.ts'

export type AskedClaims = {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly payerId?: string | undefined
  readonly office?: string | undefined
}

const claimedIn = (part: 'one' | 'two' | 'three') =>
  sql<string>`(select coalesce(sum(l.claimed), 0) from p2_lines l where l.hospital_id = f.hospital_id and l.p2_id = f.id
    and l.part = ${sql.lit(part)})`
const ADMITTED = sql<
  string | null
>`(select sum(d.admitted) from p4_lines d where d.hospital_id = m.hospital_id and d.memo_id = m.id)`

/** The P-IIs submitted in these days, oldest first; those of a bill that another version has replaced are not among them. */
export async function claimRows(db: HospitalDb, { from, to, payerId, office }: AskedClaims): Promise<ClaimRow[]> {
  let forms = db
    .selectFrom('p2_forms as f')
    .innerJoin('bills as b', (join) => onRow(join, 'b', 'f.bill_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'f.visit_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'f.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'f.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'b.payer_id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'f.visit_id'))
    .leftJoin('p4_memos as m', (join) => onRow(join, 'f', 'm.p2_id'))
    .where('f.submitted_at', '>=', startOfDay(from))
    .where('f.submitted_at', '<', startOfDay(addDays(to, 1)))
    .where('b.state', '=', 'submitted')
  if (payerId) forms = forms.where('b.payer_id', '=', payerId)
  if (office) forms = forms.where('f.office', '=', office)
  const rows = await forms
    .select([
      'f.id as p2Id',
      'f.bill_id as billId',
      'f.visit_id as visitId',
      'b.bill_no as billNo',
      'f.submitted_at as submittedAt',
      'p.name as patientName',
      'p.uhid',
      'p.insurance_person_no as insuranceNo',
      'c.claim_id as claimId',
      'b.payer_id as payerId',
      'payer.name as payer',
      'f.office',
      'v.admission_date as admittedAt',
      'out.discharged_at as dischargedAt',
      'f.claimed',
      'm.memo_no as memoNo',
      sql<string | null>`m.memo_date::text`.as('memoDate'),
      claimedIn('one').as('one'),
      claimedIn('two').as('two'),
      claimedIn('three').as('three'),
      ADMITTED.as('admitted'),
    ])
    .orderBy('f.submitted_at')
    .orderBy('b.bill_no')
    .orderBy('f.id')
    .execute()
  return rows.map(({ admittedAt, dischargedAt, submittedAt, ...row }) => ({
    ...row,
    billNo: row.billNo ?? '',
    submittedAt: submittedAt?.toISOString() ?? '',
    payer: corporateName(row.payer),
    office: row.office ?? '',
    admittedOn: admittedAt && dayOf(admittedAt),
    dischargedOn: dischargedAt && dayOf(dischargedAt),
    one: Number(row.one),
    two: Number(row.two),
    three: Number(row.three),
    claimed: Number(row.claimed),
    admitted: row.admitted === null ? null : Number(row.admitted),
  }))
}

/** Every ESI office that a P-II names. */
export async function officesNamed(db: HospitalDb): Promise<string[]> {
  const rows = await db
    .selectFrom('p2_forms')
    .select('office')
    .distinct()
    .where('office', 'is not', null)
    .orderBy('office')
    .execute()
  return rows.flatMap(({ office }) => (office === null ? [] : [office]))
}
