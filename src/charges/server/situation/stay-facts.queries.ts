import { sql } from 'kysely'
import type { ProcedureClass } from '../../../catalogue/model/procedure-classes.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Extension, OperatedProcedure } from '../../../schemes/model/stay/stay-types.ts'
import { approvedDays } from '../../model/situation/approved-days.ts'
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

/** The days beyond a package that the payer approved. */
export async function extensionsOf(db: HospitalDb, visitId: string, until: IsoDate): Promise<Extension[]> {
  const paper = await db
    .selectFrom('patient_documents')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('document_type_id', '=', APPROVED_EXTENSION)
    .where('is_uploaded', '=', true)
    .executeTakeFirst()
  const days = await db
    .selectFrom('visit_approvals')
    .select(['from_day as from', 'to_day as to'])
    .where('visit_id', '=', visitId)
    .where('kind', '=', 'extension_of_stay')
    .executeTakeFirst()
  return approvedDays({ hasPaper: paper !== undefined, days, until })
}

/** Whether the patient signed to pay for a ward above the entitled one. */
export async function hasUndertaking(db: HospitalDb, visitId: string): Promise<boolean> {
  const claim = await db.selectFrom('visit_claims').select('undertaking').where('id', '=', visitId).executeTakeFirst()
  return claim?.undertaking === 'Signed'
}
