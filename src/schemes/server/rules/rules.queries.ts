import { type SelectQueryBuilder, sql } from 'kysely'
import { columnOf } from '../../../catalogue/model/lists/lists.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { DB } from '../../../platform/server/database/schema.types.ts'
import { type RuleKindKey, ruleKind } from '../../model/rules/rule-kinds.ts'

/** The tables of rules differ in their columns only, which the kind itself names: to the compiler they are all the same one. */
const tableOf = (kind: RuleKindKey) => ruleKind(kind).table as 'package_days'

type Values = Readonly<Record<string, unknown>>
const DATES = ['id', 'tariff_class_id as tariffClassId', 'valid_from as validFrom', 'valid_to as validTo'] as const

/** The rows of one value of a class, or of the default; nobody else changes them until the transaction ends. */
export function rowsOfValue(db: HospitalDb, kind: RuleKindKey, tariffClassId: string | null, key: Values) {
  let query: SelectQueryBuilder<DB, 'package_days', object> = db
    .selectFrom(tableOf(kind))
    .where('tariff_class_id', tariffClassId === null ? 'is' : '=', tariffClassId)
  for (const name of Object.keys(ruleKind(kind).key))
    query = query.where(sql<boolean>`${sql.ref(columnOf(name))} is not distinct from ${key[name] ?? null}`)
  return query.select(DATES).forUpdate().execute()
}

/** One rule; locked until the transaction ends. */
export const ruleById = (db: HospitalDb, kind: RuleKindKey, id: string) =>
  db.selectFrom(tableOf(kind)).select(DATES).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertRule(db: HospitalDb, kind: RuleKindKey, columns: Values): Promise<string> {
  const { id } = await db
    .insertInto(tableOf(kind))
    .values(columns as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateRules = async (db: HospitalDb, kind: RuleKindKey, ids: readonly string[], columns: Values) => {
  if (ids.length > 0)
    await db
      .updateTable(tableOf(kind))
      .set(columns as never)
      .where('id', 'in', ids)
      .execute()
}
