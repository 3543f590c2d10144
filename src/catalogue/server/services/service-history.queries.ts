import { sql } from 'kysely'
import type { HistoryEntry } from '../../../platform/model/records/history.ts'
import { closeRecycleBin, type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { changesOfRows } from '../../../records/server/history.queries.ts'
import { historyOfService, type StoredRule } from '../../model/services/service-history.ts'

/** Who changed what of a mandatory service and of the rules by which it is charged; rules that were taken back included. */
export async function serviceHistory(db: HospitalDb, id: string): Promise<HistoryEntry[]> {
  await openRecycleBin(db)
  const rules = await db
    .selectFrom('service_rules')
    .select([
      'id',
      sql<StoredRule['due']>`due`.as('due'),
      'quantity',
      sql<StoredRule['ward_classes']>`ward_classes`.as('ward_classes'),
      sql<StoredRule['payers']>`payers`.as('payers'),
      sql<StoredRule['payer_kinds']>`payer_kinds`.as('payer_kinds'),
      sql<StoredRule['patient_types']>`patient_types`.as('patient_types'),
      'cap',
      'over_package',
      'is_billed',
      'valid_from',
      'valid_to',
      'source',
    ])
    .where('service_id', '=', id)
    .execute()
  await closeRecycleBin(db)
  const changes = await changesOfRows(db, [
    { table: 'services', ids: [id] },
    { table: 'service_rules', ids: rules.map((rule) => rule.id) },
  ])
  return historyOfService(changes, new Map(rules.map(({ id: ruleId, ...rule }) => [ruleId, rule])))
}
