import * as z from 'zod/mini'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { readFields } from '../../../platform/server/contract/read-input.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { planRuleChange } from '../../model/rules/plan-rule-change.ts'
import { ruleKind, schemasOf } from '../../model/rules/rule-kinds.ts'
import { ruleChange, schemesContract } from '../../model/schemes.contract.ts'
import { ruleColumns } from './rule-columns.ts'
import { insertRule, rowsOfValue, updateRules } from './rules.queries.ts'

/** Dates a value from a day on, checked by the schema of its kind; two who change it at once do not overlap. */
export const changeRule = operation(
  schemesContract.changeRule,
  async ({ db, actor, now, record, refuse, orRefuse }, { kind, tariffClassId, values }) => {
    const { key, value, byClass } = ruleKind(kind)
    if (!byClass && tariffClassId !== null) refuse('NOT_BY_CLASS')
    const schema = z.object({ ...schemasOf(key), ...schemasOf(value), ...ruleChange })
    const { from, source, ...typed }: Record<string, unknown> & { from: string; source: string } = readFields(
      schema,
      values,
    )
    const rows = await rowsOfValue(db, kind, tariffClassId, typed)
    const plan = orRefuse(planRuleChange(rows, from, dayOf(now)))
    const columns = { ...ruleColumns(kind, typed), source, valid_to: null }
    if (plan.end) await updateRules(db, kind, [plan.end.id], { valid_to: plan.end.validTo })
    if (plan.withdraw.length > 0) await openRecycleBin(db)
    await updateRules(db, kind, plan.withdraw, withdrawal(actor, now, source))
    if (plan.amend) await updateRules(db, kind, [plan.amend], columns)
    const id =
      plan.amend ?? (await insertRule(db, kind, { ...columns, tariff_class_id: tariffClassId, valid_from: from }))
    await record({ type: 'billing_rule.changed', subject: { type: ruleKind(kind).table, id }, facts: { kind, from } })
    return { id }
  },
)
