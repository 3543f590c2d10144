import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import type { Treatment } from '../model/treatment.contract.ts'
import { TEAM } from '../model/treatment.ts'
import { type Links, saveLinks } from './save-links.ts'
import { treatmentOf } from './visit-links.queries.ts'

/** The outpatient visit of a patient that an admission follows. */
export const outpatientVisit = (db: HospitalDb, patientId: string, id: string) =>
  db
    .selectFrom('visits')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .where('patient_type', '=', 'OPD')
    .forUpdate()
    .executeTakeFirst()

type Before = { readonly id: string; readonly status: string }

const NOTHING: Treatment = { diagnoses: [], complications: [], team: [], surgeries: [] }

/** Takes diagnoses, complications, team and surgeries of an outpatient visit into the admission, and completes it. */
export async function carryOver(db: HospitalDb, before: Before, admission: string, now: Date): Promise<void> {
  const links = linksOf((await treatmentOf(db, [before.id]))(before.id))
  await saveLinks(db, admission, links, NOTHING, now)
  if (before.status !== 'cancelled' && before.status !== 'completed')
    await db.updateTable('visits').set({ status: 'completed' }).where('id', '=', before.id).execute()
}

function linksOf({ diagnoses, complications, team, surgeries }: Treatment): Links {
  const members = Object.entries(TEAM).map(([list, part]) => [
    list,
    team.filter((member) => member.part === part).map(({ id }) => id),
  ])
  return {
    primaryDiagnosis: diagnoses.find((diagnosis) => diagnosis.isPrimary)?.id ?? null,
    diagnoses: diagnoses.filter((diagnosis) => !diagnosis.isPrimary).map(({ id }) => id),
    complications: complications.map(({ id }) => id),
    surgeries,
    ...(Object.fromEntries(members) as Pick<Links, keyof typeof TEAM>),
  }
}
