import { sql } from 'kysely'
import type { ProcedureClass } from '../../../catalogue/model/procedure-classes.ts'
import { APPROVED_EXTENSION } from '../../../documents/model/checklist-lines.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Extension, OperatedProcedure } from '../../../schemes/model/stay/stay-types.ts'
import { approvedDays } from '../../model/visit-charges/approved-days.ts'

/** The operated procedures of some visits, each visit's in the order in which they were entered. */
export async function proceduresOfVisits(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OperatedProcedure[]>> {
  const rows = await db
    .selectFrom('visit_surgeries as t')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 't.visit_id'))
    .innerJoin('cghs_surgery as s', (join) => onRow(join, 's', 't.surgery_id'))
    .select([
      't.visit_id as visitId',
      't.id',
      't.surgery_id as surgeryId',
      's.code',
      's.name',
      's.category',
      sql<IsoDate | null>`coalesce(t.performed_on, v.surgery_date)`.as('on'),
      't.started_at as startedAt',
      't.sitting',
      't.theatre_case_id as theatreCaseId',
      't.plan_from as planFrom',
      't.plan_to as planTo',
      's.package_days as ownDays',
      sql<ProcedureClass | null>`s.procedure_class`.as('procedureClass'),
    ])
    .where(idIn('t.visit_id', visitIds))
    .where('t.status', '=', 'completed')
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId)
  return new Map(
    [...byVisit].map(([visitId, of]) => [
      visitId,
      of.map(({ visitId: _, ...row }, entryOrder) => ({ ...row, entryOrder })),
    ]),
  )
}

/** The days beyond a package that the payer approved, of one of these visits up to its last day. */
export async function extensionsOfVisits(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<(visitId: string, until: IsoDate) => Extension[]> {
  const papers = await db
    .selectFrom('patient_documents')
    .select('visit_id as visitId')
    .where(idIn('visit_id', visitIds))
    .where('document_type_id', '=', APPROVED_EXTENSION)
    .where('is_uploaded', '=', true)
    .execute()
  const approvals = await db
    .selectFrom('visit_approvals')
    .select(['visit_id as visitId', 'from_day as from', 'to_day as to'])
    .where(idIn('visit_id', visitIds))
    .where('kind', '=', 'extension_of_stay')
    .execute()
  return (visitId, until) =>
    approvedDays({
      hasPaper: papers.some((paper) => paper.visitId === visitId),
      days: approvals.find((approval) => approval.visitId === visitId),
      until,
    })
}
