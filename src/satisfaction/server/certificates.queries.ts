import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Answers } from '../model/answers.ts'
import type { ShownCertificate } from '../model/satisfaction.contract.ts'

/** The certificates of a visit, the one in force first. */
export async function certificatesOf(db: HospitalDb, visitId: string): Promise<ShownCertificate[]> {
  const rows = await db
    .selectFrom('satisfaction_certificates as c')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
    .select([
      'c.id',
      'c.replaces_id as replacesId',
      'c.replace_reason as replaceReason',
      sql<ShownCertificate['language']>`c.language`.as('language'),
      sql<ShownCertificate['manner']>`c.manner`.as('manner'),
      'c.satisfied_with_treatment as satisfiedWithTreatment',
      'c.satisfied_with_staff as satisfiedWithStaff',
      'c.money_taken as moneyTaken',
      'c.bought_outside as boughtOutside',
      'c.complaint',
      sql<ShownCertificate['signedBy']>`c.signed_by`.as('signedBy'),
      sql<ShownCertificate['attendantBecause']>`c.attendant_because`.as('attendantBecause'),
      'c.signer_name as signerName',
      'c.relation',
      'c.mobile',
      'c.witness_one as witnessOne',
      'c.witness_two as witnessTwo',
      'c.refusal_reason as refusalReason',
      'c.created_at as signedAt',
      'u.full_name as recordedBy',
    ])
    .where('c.visit_id', '=', visitId)
    .execute()
  const shown = rows.map(
    ({ satisfiedWithTreatment, satisfiedWithStaff, moneyTaken, boughtOutside, signedAt, ...row }) => ({
      ...row,
      answers: answersOf({ satisfiedWithTreatment, satisfiedWithStaff, moneyTaken, boughtOutside }),
      signedAt: signedAt.toISOString(),
    }),
  )
  return newestFirst(shown)
}

type Stored = { readonly [name in keyof Answers]: boolean | null }

function answersOf({ satisfiedWithTreatment, satisfiedWithStaff, moneyTaken, boughtOutside }: Stored): Answers | null {
  if (satisfiedWithTreatment === null || satisfiedWithStaff === null || moneyTaken === null || boughtOutside === null)
    return null
  return { satisfiedWithTreatment, satisfiedWithStaff, moneyTaken, boughtOutside }
}

/** From the certificate that nothing replaces back to the first: their order is that of the replacements, not of a clock. */
function newestFirst(certificates: readonly ShownCertificate[]): ShownCertificate[] {
  const byReplaced = new Map(certificates.map((certificate) => [certificate.replacesId, certificate]))
  const ordered: ShownCertificate[] = []
  for (let next = byReplaced.get(null); next; next = byReplaced.get(next.id)) ordered.unshift(next)
  return ordered
}

/** The certificate in force of a visit, if one was signed. */
export const certificateInForce = async (db: HospitalDb, visitId: string): Promise<{ readonly id: string } | null> =>
  (await certificatesOf(db, visitId))[0] ?? null

const SURVEY_COLUMNS = [
  'overall',
  'medical_care as medicalCare',
  'nursing_care as nursingCare',
  'doctor_communication as doctorCommunication',
  'cleanliness',
  'food',
  'billing_and_discharge as billingAndDischarge',
  'courtesy',
  'liked_most as likedMost',
  'to_improve as toImprove',
  sql<'yes' | 'maybe' | 'no' | null>`recommends`.as('recommends'),
] as const

/** The survey of a visit; null where nobody answered it. */
export const surveyOf = async (db: HospitalDb, visitId: string) =>
  (await db
    .selectFrom('satisfaction_surveys')
    .select(SURVEY_COLUMNS)
    .where('visit_id', '=', visitId)
    .executeTakeFirst()) ?? null
