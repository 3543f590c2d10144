import { sql } from 'kysely'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { historyOf } from '../../records/server/history.queries.ts'
import type { HospitalRules } from '../model/rules/rule-kinds.ts'
import { ruleKind } from '../model/rules/rule-kinds.ts'
import { schemesContract } from '../model/schemes.contract.ts'
import { changeRule } from './rules/change-rule.ts'
import { endRule } from './rules/end-rule.ts'
import { hospitalRulesOf } from './rules/hospital-rules.queries.ts'

const rules = operation(schemesContract.rules, async ({ db }) => {
  const found = await hospitalRulesOf(db)
  return {
    rules: found,
    items: await namesOfItems(db, found),
    classes: await db.selectFrom('tariff_classes').select(['id', 'name']).orderBy('name').execute(),
    wardFactors: await db
      .selectFrom('tariff_factors')
      .select(['applies_to as appliesTo', 'basis_points as basisPoints'])
      .select(['valid_from as validFrom', 'valid_to as validTo', 'source'])
      .where('applies_to', 'like', 'ward:%')
      .orderBy('valid_from', 'desc')
      .execute(),
  }
})

/** What the entries of the catalogue are called that rules name. */
async function namesOfItems(db: HospitalDb, { paidBeside, components }: HospitalRules) {
  const ids = [
    ...paidBeside.flatMap(({ itemId }) => itemId ?? []),
    ...components.flatMap(({ surgeryId, componentId }) => [surgeryId, componentId]),
  ]
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from cghs_surgery where id = any(${ids})
    union all select id, name from services where id = any(${ids})
    union all select id, name from lab_tests where id = any(${ids})
    union all select id, name from radiology_studies where id = any(${ids})`.execute(db)
  return rows
}

const history = operation(schemesContract.history, async ({ db }, { kind, id }) => ({
  entries: await historyOf(db, ruleKind(kind).table, id),
}))

export const schemesRoutes: readonly MountedOperation[] = [rules, changeRule, endRule, history]
