import type { HospitalDb } from '../../src/platform/server/in-hospital.ts'
import { DIAGNOSES } from './diagnoses.ts'
import { PRACTITIONERS } from './practitioners.ts'
import { PROCEDURES } from './procedures.ts'
import { WARDS } from './wards.ts'

const CORPORATES = [
  'private',
  'esic',
  'cghs',
  'echs',
  'insurance',
  'railways',
  'mp police',
  'ordnance factory',
  'pm-jay',
  'mjpjay',
  'mpkay',
  'western coalfields',
]
const PAISE = 100

/** The lists the desks choose from. */
export async function seedMasters(db: HospitalDb, hospital: string): Promise<void> {
  await db
    .insertInto('corporates')
    .values(CORPORATES.map((name) => ({ name })))
    .execute()
  await db
    .insertInto('diagnoses')
    .values(DIAGNOSES.map(([name, icd10]) => ({ name, icd10 })))
    .execute()
  const surgeries = Object.entries(PROCEDURES).flatMap(([category, procedures]) =>
    procedures.map(([name, code, nabh, nonNabh]) => ({
      name,
      code,
      category,
      nabh_nabl_rate: nabh * PAISE,
      non_nabh_nabl_rate: nonNabh * PAISE,
    })),
  )
  await db.insertInto('cghs_surgery').values(surgeries).execute()
  const wards = (WARDS[hospital] ?? []).map(([ward_id, ward_type, location, maximum_rooms]) => ({
    ward_id,
    ward_type,
    location,
    maximum_rooms,
  }))
  await db.insertInto('wards').values(wards).execute()
  const practitioners = (PRACTITIONERS[hospital] ?? []).map(
    ([kind, name, specialty, department, institution = null]) => ({ kind, name, specialty, department, institution }),
  )
  await db.insertInto('practitioners').values(practitioners).execute()
}
