import { addDays, dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { ruleKind } from '../../model/rules/rule-kinds.ts'
import { schemesContract } from '../../model/schemes.contract.ts'
import { ruleById, updateRules } from './rules.queries.ts'

/** A value ends yesterday, or is taken back where it has not begun before today; what was priced by it stays priced. */
export const endRule = operation(schemesContract.endRule, async ({ db, actor, now, record, refuse }, { kind, id }) => {
  const rule = (await ruleById(db, kind, id)) ?? refuse('NOT_FOUND')
  const { table, grows } = ruleKind(kind)
  if (rule.tariffClassId === null && !grows) refuse('DEFAULT_STAYS')
  const today = dayOf(now)
  if (rule.validTo !== null && rule.validTo < today) refuse('PAST_STAYS')
  if (rule.validFrom < today) await updateRules(db, kind, [id], { valid_to: addDays(today, -1) })
  else {
    await openRecycleBin(db)
    await updateRules(db, kind, [id], withdrawal(actor, now, null))
  }
  await record({ type: 'billing_rule.ended', subject: { type: table, id }, facts: { kind } })
  return { id }
})
