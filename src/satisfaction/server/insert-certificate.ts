import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { CertificateForm } from '../model/satisfaction.contract.ts'

type Signed = {
  readonly visitId: string
  readonly patientId: string
  readonly form: CertificateForm
  /** The certificate as it is filed. */
  readonly fileId: string
}

/** Keeps a certificate; what its manner does not ask for is left out. */
export async function insertCertificate(db: HospitalDb, { visitId, patientId, form, fileId }: Signed): Promise<string> {
  const { manner, answers, signedBy } = form
  const isRefused = manner === 'refused'
  const given = isRefused ? null : answers
  const { id } = await db
    .insertInto('satisfaction_certificates')
    .values({
      visit_id: visitId,
      patient_id: patientId,
      replaces_id: form.replacesId ?? null,
      replace_reason: form.replacesId ? form.replaceReason : null,
      language: form.language,
      satisfied_with_treatment: given?.satisfiedWithTreatment ?? null,
      satisfied_with_staff: given?.satisfiedWithStaff ?? null,
      money_taken: given?.moneyTaken ?? null,
      bought_outside: given?.boughtOutside ?? null,
      complaint: isRefused ? null : form.complaint,
      manner,
      signed_by: signedBy,
      attendant_because: signedBy === 'attendant' ? (form.attendantBecause ?? null) : null,
      signer_name: form.signerName,
      relation: signedBy === 'attendant' ? form.relation : null,
      mobile: form.mobile,
      witness_one: form.witnessOne,
      witness_two: form.witnessTwo,
      refusal_reason: isRefused ? form.refusalReason : null,
      signature_file_id: manner === 'signature' || manner === 'thumb' ? (form.fileId ?? null) : null,
      file_id: fileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
