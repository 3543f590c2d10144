import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { CASE_STATES, sided } from '../../../theatre/model/case/case-words.ts'
import { isToEnter, PROCEDURES_OF_CASE } from '../../../theatre/server/cases/cases.queries.ts'
import type { OpenOperation } from '../../model/workflow/open-operations.ts'

/** From the entry into the theatre until the patient has left it. */
const INSIDE = sql<boolean>`(c.state in ('in_theatre', 'surgery_in_progress', 'surgery_completed') and c.out_at is null)`

const TO_ENTER = CASE_STATES.filter((state) => isToEnter({ state }))

/** Operations of a visit that are planned, or during which the patient is in the theatre. */
export async function openOperations(db: HospitalDb, visitId: string): Promise<OpenOperation[]> {
  const rows = await db
    .selectFrom('theatre_cases as c')
    .leftJoin('theatres as t', (join) => onRow(join, 't', 'c.theatre_id'))
    .select(['c.id as caseId', 't.name as theatre', 'c.planned_from as from', INSIDE.as('isInside')])
    .select(PROCEDURES_OF_CASE.as('procedures'))
    .where('c.visit_id', '=', visitId)
    .where(({ or, eb }) => or([eb('c.state', 'in', TO_ENTER), INSIDE]))
    .orderBy('c.planned_from')
    .orderBy('c.id')
    .execute()
  return rows.map(({ procedures, ...row }) => ({ ...row, operation: procedures.map(sided).join('; ') }))
}
