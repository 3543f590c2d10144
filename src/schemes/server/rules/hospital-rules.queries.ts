import { sql } from 'kysely'
import { columnOf } from '../../../catalogue/model/lists/lists.ts'
import { tariffClassesFor, tariffClassFor } from '../../../catalogue/server/rates/rates.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import {
  type HospitalRules,
  hospitalRules,
  RULE_KIND_KEYS,
  type RuleKindKey,
  ruleKind,
} from '../../model/rules/rule-kinds.ts'
import { schemeRulesOf } from '../../model/rules/scheme-rules-of.ts'
import type { SchemeRules } from '../../model/scheme-rules.ts'

const STORED = ['id', 'tariffClassId', 'validFrom', 'validTo', 'source', 'createdAt']

/** A row of a kind's table as json under the names of the contract: one statement reads all kinds. */
const rowsOf = (kind: RuleKindKey) => {
  const { table, key, value } = ruleKind(kind)
  const names = [...STORED, ...Object.keys(key), ...Object.keys(value)]
  const pairs = names.map((name) => sql`${sql.lit(name)}, ${sql.ref(columnOf(name))}`)
  return sql`select ${sql.lit(kind)} as kind, json_build_object(${sql.join(pairs)}) as rule, valid_from as "validFrom"
    from ${sql.table(table)}`
}

/** Every row of the hospital's billing rules, by kind, in the order of their days. */
export async function hospitalRulesOf(db: HospitalDb): Promise<HospitalRules> {
  const kinds = sql.join(RULE_KIND_KEYS.map(rowsOf), sql` union all `)
  const { rows } = await sql<{ kind: string; rule: unknown }>`select kind, rule from (${kinds}) as rules
    order by "validFrom", kind`.execute(db)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return hospitalRules.parse(
    Object.fromEntries(RULE_KIND_KEYS.map((kind) => [kind, (byKind.get(kind) ?? []).map(({ rule }) => rule)])),
  )
}

/**
 * The rules by which each payer's bills are divided and priced, with all their days: those of its tariff class, else the
 * hospital's default.
 */
export async function rulesOfPayers(
  db: HospitalDb,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, SchemeRules>> {
  if (payerIds.length === 0) return new Map()
  const { byPayer: classes } = await tariffClassesFor(db, payerIds)
  const rules = await hospitalRulesOf(db)
  return new Map(
    [...new Set(payerIds)].map((payerId) => [payerId, schemeRulesOf(rules, classes.get(payerId)?.id ?? null)]),
  )
}

/** The rules of one payer. */
export async function rulesFor(db: HospitalDb, { payerId }: { readonly payerId: string }): Promise<SchemeRules> {
  const tariffClass = await tariffClassFor(db, payerId)
  return schemeRulesOf(await hospitalRulesOf(db), tariffClass?.id ?? null)
}
