import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { nextNumber } from '../../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { tokenOf } from '../../model/token.ts'

type Visit = { readonly patientType: string; readonly visitType: string; readonly visitDate: IsoDate }
type CurrentVisit = { readonly visitDate: IsoDate; readonly token: number | null }

/** The token a visit has from now on. Counted for each hospital and day; the counter is locked from here on. */
export async function handOutToken(
  db: HospitalDb,
  actor: Actor,
  visit: Visit,
  current: CurrentVisit | null,
): Promise<number | null> {
  const token = tokenOf(visit, current)
  return token === 'new' ? nextNumber(db, 'token', actor.hospitalId, visit.visitDate) : token
}
