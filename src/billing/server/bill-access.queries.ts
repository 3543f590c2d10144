import { sql } from 'kysely'
import { payerKind } from '../../catalogue/server/payers/payers.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'

/** The type of paper that is the referral letter (specification 3 section 4). */
const REFERRAL_LETTER = sql.lit(1)

/**
 * Whether an uploaded referral letter stands behind a visit `v` of a patient `p`: in the visit's own checklist, or handed in
 * with the registration. A first row and not `exists`, which the planner would answer by reading all letters of the hospital.
 */
export const HAS_REFERRAL = sql<boolean>`(p.referral_letter is not null or (select true from patient_documents letter
  where ${sameRow('v', 'letter.visit_id')} and letter.document_type_id = ${REFERRAL_LETTER}
  and letter.is_uploaded limit 1) is not null)`

/** A final payment of the visit `v`; a first row for the same reason. */
export const HAS_FINAL_PAYMENT = sql<boolean>`(select true from final_payments f
  where ${sameRow('v', 'f.visit_id')} limit 1) is not null`

/** What the billing rule asks about a visit. */
export const billingFacts = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select([
      'v.patient_id as patientId',
      'p.name',
      payerKind,
      'c.esic_uh_id as esicUhId',
      'v.had_esic_payer as hadEsicPayer',
      'v.grace_from as graceFrom',
      HAS_REFERRAL.as('hasReferral'),
    ])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
