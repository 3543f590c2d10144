import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { NOT_REGISTERED } from '../../model/clinical-signer.ts'

/** Who signs a clinical document, as it stands on paper. */
export type ClinicalSigner = {
  readonly userId: string
  readonly fullName: string
  readonly designation: string | null
  /** Council and number: 'MMC 1996/01/1013'. */
  readonly registration: string
  readonly signatureFileId: string | null
}

/** The person of an account as the signer of a clinical document; refused without a registration number. */
export async function clinicalSignerOf(
  db: HospitalDb,
  userId: string,
): Promise<Verdict<ClinicalSigner, keyof typeof NOT_REGISTERED>> {
  const person = await db
    .selectFrom('users')
    .select(['full_name as fullName', 'designation', 'registration_council', 'registration_no'])
    .select('signature_file_id as signatureFileId')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!person?.registration_no) return refuse('NOT_REGISTERED')
  const { registration_council, registration_no, ...signer } = person
  return accept({ userId, ...signer, registration: `${registration_council} ${registration_no}` })
}

/** The actor as a signature stands on paper: 'Dr. Rohini Tambe, Consultant, MMC 2013/06/1442'; refused without a registration number. */
export async function signedAs({ db, actor, orRefuse }: Context<'NOT_REGISTERED'>): Promise<string> {
  return signatureWords(orRefuse(await clinicalSignerOf(db, actor.userId)))
}

/** The same of a signer who is known. */
export const signatureWords = ({ fullName, designation, registration }: ClinicalSigner): string =>
  [fullName, designation, registration].filter(Boolean).join(', ')
