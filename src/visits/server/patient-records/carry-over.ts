import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Treatment } from '../../model/treatment/treatment.contract.ts'
import { TEAM } from '../../model/treatment/treatment.ts'
import type { ClaimColumns } from '../tracking/save-claim.ts'
import { type Links, saveLinks } from '../treatment/save-links.ts'
import { treatmentOf } from '../treatment/visit-links.queries.ts'

/** What is known of the case whichever of its visits it was entered on: the insurer's number, what is planned and its price. */
const CLAIM_OF_THE_CASE = ['esic_uh_id', 'cghs_code', 'package_amount'] as const

/** The outpatient visit of a patient that an admission follows, locked; `followed` when one has followed it before. */
export const outpatientVisit = (db: HospitalDb, patientId: string, id: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(['v.id', 'v.status', 'v.sst_treatment', ...CLAIM_OF_THE_CASE])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('visits as admission').select('admission.id').whereRef('admission.admitted_from', '=', 'v.id'),
        )
        .as('followed'),
    )
    .where('v.id', '=', id)
    .where('v.patient_id', '=', patientId)
    .where('v.patient_type', '=', 'OPD')
    .forUpdate('v')
    .executeTakeFirst()

type Before = NonNullable<Awaited<ReturnType<typeof outpatientVisit>>>

/** What the row of the admission takes over as it is, and what its claim does. */
export const followsFrom = (before: Before) => ({ sst_treatment: before.sst_treatment, admitted_from: before.id })
export const claimFollows = (before: Before): ClaimColumns =>
  Object.fromEntries(CLAIM_OF_THE_CASE.map((column) => [column, before[column]]))

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
