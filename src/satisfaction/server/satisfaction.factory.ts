import { aPng } from '../../documents/server/documents.factory.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Person } from '../../tests/test-app.ts'
import { saveDischarge } from '../../visits/server/tracking/save-discharge.ts'
import { satisfactionContract } from '../model/satisfaction.contract.ts'

type Form = Omit<RouteInput<typeof satisfactionContract.sign>, 'visitId'>

export const CONTENT = {
  satisfiedWithTreatment: true,
  satisfiedWithStaff: true,
  moneyTaken: false,
  boughtOutside: false,
} as const

/** A certificate of a patient who is satisfied; its signature is uploaded by who files it. */
export async function aCertificate(by: Person, about: Partial<Form> = {}): Promise<Form> {
  const fileId = about.fileId === undefined ? await aPicture(by) : about.fileId
  return {
    manner: 'signature',
    language: 'mr',
    answers: CONTENT,
    signedBy: 'patient',
    signerName: 'Asha Patil',
    mobile: '98220 17654',
    ...about,
    fileId,
  }
}

export const aPicture = async (by: Person, name = 'signature.png'): Promise<string> =>
  (await by.call(platformContract.uploadFile, { name }, { file: aPng(80, 40) })).body.id

export const sign = async (by: Person, visitId: string, about: Partial<Form> = {}) =>
  by.call(satisfactionContract.sign, { visitId, ...(await aCertificate(by, about)) })

/** Plans the discharge of a visit: from then on the certificate may be signed. */
export const planDischarge = (db: HospitalDb, visitId: string) =>
  saveDischarge(db, visitId, { planned_at: new Date('2026-11-23T06:30:00Z') })
