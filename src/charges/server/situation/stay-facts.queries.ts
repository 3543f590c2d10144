import { sql } from 'kysely'
import type { ProcedureClass } from '../../../catalogue/model/procedure-classes.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Extension, OperatedProcedure } from '../../../schemes/model/stay/stay-types.ts'
import type { MandatoryService } from '../../model/situation/derive-charges.ts'

/** The services that raise themselves for every admission of the hospital. */
export async function mandatoryServices(db: HospitalDb): Promise<MandatoryService[]> {
  const rows = await db
    .selectFrom('services')
    .select([
      'id',
      'code',
      'name',
      'unit',
      sql<MandatoryService['head']>`coalesce(charge_head, 'mandatory')`.as('head'),
      sql<boolean>`raised_for = 'without_packages'`.as('onlyWithoutPackages'),
    ])
    .where('kind', '=', 'mandatory')
    .where('status', '=', 'Active')
    .orderBy('name')
    .execute()
  return rows
}

/** The operated procedures of a visit, in the order in which they were entered. */
export async function proceduresOf(db: HospitalDb, visitId: string): Promise<OperatedProcedure[]> {
  const rows = await db
    .selectFrom('visit_surgeries as t')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 't.visit_id'))
    .innerJoin('cghs_surgery as s', (join) => onRow(join, 's', 't.surgery_id'))
    .select([
      't.id',
      't.surgery_id as surgeryId',
      's.code',
      's.name',
      's.category',
      sql<IsoDate | null>`coalesce(t.performed_on, v.surgery_date)`.as('on'),
      't.started_at as startedAt',
      't.sitting',
      't.plan_from as planFrom',
      't.plan_to as planTo',
      's.package_days as ownDays',
      sql<ProcedureClass | null>`s.procedure_class`.as('procedureClass'),
    ])
    .where('t.visit_id', '=', visitId)
    .where('t.status', '=', 'completed')
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
  return rows.map((row, entryOrder) => ({ ...row, theatreCaseId: null, entryOrder }))
}

/** The approved extension of stay is the sixth paper of the checklist. */
const APPROVED_EXTENSION = 6

/**
 * The days beyond a package that the payer approved: the approval is filed as a paper of the visit. It names no days in the records,
 * so that it covers all up to the end of the stay.
 */
export async function extensionsOf(db: HospitalDb, visitId: string, until: IsoDate): Promise<Extension[]> {
  const approval = await db
    .selectFrom('patient_documents')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('document_type_id', '=', APPROVED_EXTENSION)
    .where('is_uploaded', '=', true)
    .executeTakeFirst()
  return approval ? [{ from: '2000-01-01', to: until }] : []
}
