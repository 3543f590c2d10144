import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { EMPTY_FORM, type PrescriptionForm } from '../model/prescription-form.ts'
import type { SignedContent } from '../model/signed-content.ts'

export type StoredPrescription = NonNullable<Awaited<ReturnType<typeof stored>>>

const row = (db: HospitalDb, id: string) =>
  db
    .selectFrom('prescriptions')
    .select([
      'id',
      'version',
      sql<'draft' | 'signed' | 'replaced' | 'cancelled'>`state`.as('state'),
      'visit_id as visitId',
      'patient_id as patientId',
      'prescription_no as prescriptionNo',
      'edition',
      'replaces_id as replacesId',
      'replace_reason as replaceReason',
      'cancel_reason as cancelReason',
      'created_at as createdAt',
      'signed_at as signedAt',
      'signer_name as signerName',
      'signer_registration as signerRegistration',
      sql<Partial<PrescriptionForm>>`typed`.as('typed'),
      sql<SignedContent | null>`content`.as('content'),
      'token',
    ])
    .where('id', '=', id)

const withForm = <Row extends { readonly typed: Partial<PrescriptionForm> }>({ typed, ...rest }: Row) => ({
  ...rest,
  form: { ...EMPTY_FORM, ...typed } as PrescriptionForm,
})

/** A prescription as it is stored. */
export async function stored(db: HospitalDb, id: string) {
  const found = await row(db, id).executeTakeFirst()
  return found && withForm(found)
}

/** The same, locked until the commit. */
export async function lockedPrescription(db: HospitalDb, id: string): Promise<StoredPrescription | undefined> {
  const found = await row(db, id).forUpdate().executeTakeFirst()
  return found && withForm(found)
}
