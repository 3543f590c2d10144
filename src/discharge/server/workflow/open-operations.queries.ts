import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type Side, sided } from '../../../theatre/model/case/case-words.ts'
import type { OpenOperation } from '../../model/workflow/open-operations.ts'

/** From the entry into the theatre until the patient has left it. */
const INSIDE = sql<boolean>`(c.state in ('in_theatre', 'surgery_in_progress', 'surgery_completed') and c.out_at is null)`

/** Operations of a visit that are planned, or during which the patient is in the theatre. */
export async function openOperations(db: HospitalDb, visitId: string): Promise<OpenOperation[]> {
  const rows = await db
    .selectFrom('theatre_cases as c')
    .leftJoin('theatres as t', (join) => onRow(join, 't', 'c.theatre_id'))
    .select(['c.id as caseId', 't.name as theatre', 'c.planned_from as from', INSIDE.as('isInside')])
    .select(
      sql<
        { name: string; side: Side }[]
      >`coalesce((select json_agg(json_build_object('name', g.name, 'side', p.side) order by p.position)
        from theatre_case_procedures p
          join visit_surgeries o on (o.hospital_id, o.id) = (p.hospital_id, p.visit_surgery_id)
          join cghs_surgery g on (g.hospital_id, g.id) = (o.hospital_id, o.surgery_id)
        where (p.hospital_id, p.case_id) = (c.hospital_id, c.id) and not p.is_off), '[]')`.as('procedures'),
    )
    .where('c.visit_id', '=', visitId)
    .where(({ or, eb }) =>
      or([
        eb('c.state', 'in', ['requested', 'scheduled', 'pre_op_preparation', 'ready_for_surgery', 'postponed']),
        INSIDE,
      ]),
    )
    .orderBy('c.planned_from')
    .orderBy('c.id')
    .execute()
  return rows.map(({ procedures, ...row }) => ({ ...row, operation: procedures.map(sided).join('; ') }))
}
