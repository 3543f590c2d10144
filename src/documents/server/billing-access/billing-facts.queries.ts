import { type RawBuilder, sql } from 'kysely'
import { payerKind } from '../../../catalogue/server/payers/payers.queries.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { REFERRAL_LETTER } from '../../model/checklist-lines.ts'

/** Whether the paper `letter` of a visit is its referral letter, and has pages. */
export const IS_REFERRAL_LETTER = sql<boolean>`letter.document_type_id = ${sql.lit(REFERRAL_LETTER)} and letter.is_uploaded`

/** The first visit of a patient who handed in a referral letter with the registration; null without one. */
export const visitOfLetter = (patient: string) => sql<
  string | null
>`case when ${sql.ref(`${patient}.referral_letter`)} is not null then
  (select id from visits earliest where earliest.hospital_id = ${sql.ref(`${patient}.hospital_id`)} and earliest.patient_id = ${sql.ref(`${patient}.id`)}
   order by earliest.created_at, earliest.visit_no limit 1) end`

/**
 * Whether a letter of the registration counts for the visit `v`: for the patient's first visit and the admission it led to
 * (decisions 'A referral letter of an earlier admission').
 */
export const countsForVisit = (letterOf: RawBuilder<string | null>) =>
  sql<boolean>`coalesce(${letterOf} in (v.id, v.admitted_from), false)`

/** Whether an uploaded referral letter stands behind a visit `v` of a patient `p`: in the visit's own checklist, or handed in with the registration. */
const HAS_REFERRAL = sql<boolean>`(${countsForVisit(visitOfLetter('p'))} or exists (select from patient_documents letter
  where ${sameRow('v', 'letter.visit_id')} and ${IS_REFERRAL_LETTER}))`

/** Whether the bill of a visit `v` was opened after its grace. */
export const IS_OVERRIDDEN = sql<boolean>`exists (select from grace_overrides o where ${sameRow('v', 'o.visit_id')})`

/** What the billing rule asks about a visit `v` of a patient `p`, with its `payer` and claim `c`. */
export const BILLING_FACTS = [
  'v.patient_id as patientId',
  'p.name',
  payerKind,
  'c.esic_uh_id as esicUhId',
  'c.had_esic_uh_id as hadEsicUhId',
  'v.had_esic_payer as hadEsicPayer',
  'v.grace_from as graceFrom',
  HAS_REFERRAL.as('hasReferral'),
  IS_OVERRIDDEN.as('isOverridden'),
] as const

/** What the billing rule asks about a visit. */
export const billingFacts = async (db: HospitalDb, visitId: string) => (await billingFactsOf(db, [visitId]))[0]

/** What the billing rule asks about each of some visits. */
export const billingFactsOf = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select('v.id as visitId')
    .select(BILLING_FACTS)
    .where(idIn('v.id', visitIds))
    .execute()

/** Who opened the bill of a visit after its grace, when and why; undefined where nobody did. */
export const graceOverride = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('grace_overrides as o')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'o.created_by'))
    .select(['o.reason', 'o.created_at as at', 'u.full_name as by'])
    .where('o.visit_id', '=', visitId)
    .executeTakeFirst()
