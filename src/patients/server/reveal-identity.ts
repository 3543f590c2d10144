import { operation } from '../../platform/server/contract/operation.ts'
import { patientRecordContract } from '../model/patient-record.contract.ts'
import { patientById } from './patients.queries.ts'

/** Opens the sealed identity number for one look, which is in the audit trail like every look. */
export const revealIdentity = operation(
  patientRecordContract.revealIdentity,
  async ({ db, platform, record, refuse }, { id }) => {
    const patient = (await patientById(db, id)) ?? refuse('NOT_FOUND')
    const sealed = patient.aadhar_passport_sealed ?? refuse('NO_IDENTITY')
    await record({
      type: 'patient.identity_revealed',
      subject: { type: 'patient', id: patient.id },
      patientId: patient.id,
    })
    return { aadharPassport: platform.seal.open(sealed) }
  },
)
