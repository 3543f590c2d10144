import { sql } from 'kysely'
import type { ProcedureClass } from '../../catalogue/model/procedure-classes.ts'
import { DESCRIPTION, NOT_REVERSED } from '../../charges/server/posting/active-charges.queries.ts'
import { REFERRAL_LETTER } from '../../documents/model/checklist-lines.ts'
import { dayOf, type IsoDate } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { packageDaysOn, termsOn } from '../../schemes/model/on-day.ts'
import type { SchemeRules } from '../../schemes/model/scheme-rules.ts'
import { rulesFor } from '../../schemes/server/rules/hospital-rules.queries.ts'
import { approvalsOf } from '../../visits/server/approvals/approvals.queries.ts'
import { treatmentOf } from '../../visits/server/treatment/visit-links.queries.ts'
import type { LetterFacts } from '../model/letter-facts.ts'

const visitOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .innerJoin('hospitals as h', 'h.id', 'v.hospital_id')
    .leftJoin('practitioners as referrer', (join) => onRow(join, 'referrer', 'v.referring_doctor_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .leftJoin('patient_documents as d', (join) =>
      onRow(join, 'v', 'd.visit_id').on('d.document_type_id', '=', REFERRAL_LETTER).on('d.is_uploaded', '=', true),
    )
    .select([
      'v.payer_id as payerId',
      'v.patient_id as patientId',
      'p.name',
      'p.uhid',
      'p.gender',
      'p.age',
      'p.date_of_birth as birth',
    ])
    .select(['p.insurance_person_no as insuranceNo', 'v.visit_no as visitNo', 'v.visit_type as visitType', 'v.status'])
    .select(['v.relation_with_employee as relation', 'c.claim_id as claimId', 'c.cghs_code as cghsCode'])
    .select(['v.admission_date as admittedAt', 'v.discharge_date as dischargedAt', 'v.surgery_date as surgeryDay'])
    .select(['payer.name as payer', 'payer.address as payerAddress', 'h.full_name as hospitalName'])
    .select(['referrer.name as referringDoctor', 'd.uploaded_at as referralReceivedAt'])
    .select(['doctor.name as doctorName', 'doctor.specialty as doctorSpecialty'])
    .where('v.id', '=', visitId)
    .executeTakeFirst()

const complicationsOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visit_complications as t')
    .innerJoin('complications as c', (join) => onRow(join, 'c', 't.complication_id'))
    .select(['c.name', 'c.description'])
    .where('t.visit_id', '=', visitId)
    .orderBy('t.created_at')
    .orderBy('c.name')
    .execute()

const refereeOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visit_practitioners as t')
    .innerJoin('practitioners as p', (join) => onRow(join, 'p', 't.practitioner_id'))
    .select(['p.name', 'p.specialty'])
    .where('t.visit_id', '=', visitId)
    .where('t.part', 'in', ['referee', 'consultant'])
    .orderBy(sql`t.part = 'referee'`, 'desc')
    .orderBy('t.created_at')
    .limit(1)
    .executeTakeFirst()

/** Laboratory and radiology that stand on the bill and that the payer did not approve. */
const investigationsOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('charges as c')
    .leftJoin('charge_approvals as a', (join) =>
      join
        .onRef('a.hospital_id', '=', 'c.hospital_id')
        .onRef('a.source_kind', '=', 'c.source_kind')
        .onRef('a.source_id', '=', 'c.source_id'),
    )
    .select([DESCRIPTION.as('description'), 'c.code', 'c.amount'])
    .where('c.visit_id', '=', visitId)
    .where('c.head', 'in', ['laboratory', 'radiology'])
    .where(NOT_REVERSED)
    .where(sql<boolean>`a.is_approved is not true`)
    .orderBy('c.day')
    .orderBy('c.id')
    .execute()

type Packaged = { readonly ownDays: number | null; readonly procedureClass: ProcedureClass | null }

/** The days of a procedure's package by the payer's rules; null where the payer has no packages. */
const packageDaysOf = (rules: SchemeRules, { ownDays, procedureClass }: Packaged, day: IsoDate): number | null =>
  termsOn(rules, day)?.hasPackages ? (ownDays ?? packageDaysOn(rules, procedureClass, day)) : null

/** What is recorded of a visit for its letters, with its patient; undefined when there is no such visit in this hospital. */
export async function letterFactsOf(
  db: HospitalDb,
  visitId: string,
  now: Date,
): Promise<(LetterFacts & { readonly patientId: string }) | undefined> {
  const row = await visitOf(db, visitId)
  if (!row) return undefined
  const rules = await rulesFor(db, row)
  const { diagnoses, surgeries } = (await treatmentOf(db, [visitId]))(visitId)
  const extension = (await approvalsOf(db, visitId)).find(({ kind }) => kind === 'extension_of_stay')
  const referee = await refereeOf(db, visitId)
  const doctor = row.doctorName ? { name: row.doctorName, specialty: row.doctorSpecialty } : null
  const { name, uhid, gender, age, birth, insuranceNo, payer, payerAddress, ...visit } = row
  return {
    patientId: row.patientId,
    patient: { name, uhid, gender, age, birth, insuranceNo },
    visit,
    diagnoses: diagnoses.map((diagnosis) => diagnosis.name),
    surgeries: surgeries
      .filter(({ status }) => status !== 'cancelled')
      .map((surgery) => ({
        ...surgery,
        packageDays: packageDaysOf(rules, surgery, surgery.performedOn ?? dayOf(now)),
      })),
    complications: await complicationsOf(db, visitId),
    adviser: referee ?? doctor,
    referringDoctor: row.referringDoctor,
    referralReceivedAt: row.referralReceivedAt,
    payer: { name: payer, address: payerAddress },
    hospitalName: row.hospitalName,
    extension: extension?.fromDay && extension.toDay ? { from: extension.fromDay, to: extension.toDay } : null,
    investigations: await investigationsOf(db, visitId),
  }
}
