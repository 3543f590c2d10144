import { closeRecycleBin, type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { difference } from '../../model/difference.ts'
import type { Treatment } from '../../model/treatment/treatment.contract.ts'
import { TEAM, type TreatmentForm } from '../../model/treatment/treatment.ts'
import { saveDiagnoses } from './save-diagnoses.ts'
import { saveSurgeries } from './save-surgeries.ts'
import { taken } from './take-links-off.ts'

type Lists = 'primaryDiagnosis' | 'diagnoses' | 'complications' | 'surgeries' | keyof typeof TEAM
export type Links = Pick<TreatmentForm, Lists>

/**
 * Makes these the links of a visit: what is gone is withdrawn, what is new is added, what stays is left alone. The
 * recycle bin is open while it works: an update must see the row that it withdraws.
 */
export async function saveLinks(
  db: HospitalDb,
  visitId: string,
  links: Links,
  current: Treatment,
  now: Date,
): Promise<void> {
  await openRecycleBin(db)
  await saveDiagnoses(db, visitId, links, current.diagnoses, now)
  await saveComplications(db, visitId, links.complications, current.complications, now)
  await saveTeam(db, visitId, links, current.team, now)
  await saveSurgeries(db, visitId, links.surgeries, current.surgeries, now)
  await closeRecycleBin(db)
}

async function saveComplications(
  db: HospitalDb,
  visitId: string,
  wanted: readonly string[],
  current: Treatment['complications'],
  now: Date,
): Promise<void> {
  const { gone, added } = difference(idsOf(current), wanted)
  if (gone.length > 0)
    await db
      .updateTable('visit_complications')
      .set(taken(now))
      .where('visit_id', '=', visitId)
      .where('withdrawn_at', 'is', null)
      .where('complication_id', 'in', gone)
      .execute()
  if (added.length > 0)
    await db
      .insertInto('visit_complications')
      .values(added.map((complication_id) => ({ visit_id: visitId, complication_id })))
      .execute()
}

async function saveTeam(
  db: HospitalDb,
  visitId: string,
  links: Links,
  current: Treatment['team'],
  now: Date,
): Promise<void> {
  for (const [list, part] of Object.entries(TEAM)) {
    const had = idsOf(current.filter((member) => member.part === part))
    const { gone, added } = difference(had, links[list as keyof typeof TEAM])
    if (gone.length > 0)
      await db
        .updateTable('visit_practitioners')
        .set(taken(now))
        .where('visit_id', '=', visitId)
        .where('withdrawn_at', 'is', null)
        .where('part', '=', part)
        .where('practitioner_id', 'in', gone)
        .execute()
    if (added.length > 0)
      await db
        .insertInto('visit_practitioners')
        .values(added.map((practitioner_id) => ({ visit_id: visitId, practitioner_id, part })))
        .execute()
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
