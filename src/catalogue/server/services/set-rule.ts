import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { decideTerms, planServiceRule, planStop } from '../../model/services/decide-rule.ts'
import { mandatoryServicesContract } from '../../model/services/mandatory-services.contract.ts'
import { daysOfRules, lockService, saveRule, stopRule } from './service-rules.queries.ts'

/** Charges a service by other terms from a day on. */
export const setRule = operation(
  mandatoryServicesContract.setRule,
  async ({ db, now, record, orRefuse, refuse }, { id, from, to, source, ...typed }) => {
    const service = (await lockService(db, id)) ?? refuse('NOT_FOUND')
    if (service.status !== 'Active') refuse('NOT_OFFERED')
    const terms = orRefuse(decideTerms(typed))
    const plan = orRefuse(planServiceRule(await daysOfRules(db, id), { from, to }, dayOf(now)))
    const ruleId = await saveRule(db, id, plan, { terms, from, to, source })
    await record({
      type: 'service_rule.set',
      subject: { type: 'services', id },
      facts: { rule: ruleId, due: terms.due, from, to },
    })
    return { id: ruleId }
  },
)

/** Stops a rule: what it charged up to yesterday stays on the drafts. */
export const stopService = operation(
  mandatoryServicesContract.stop,
  async ({ db, actor, now, record, orRefuse, refuse }, { id, ruleId }) => {
    if (!(await lockService(db, id))) refuse('NOT_FOUND')
    const rule = (await daysOfRules(db, id)).find((one) => one.id === ruleId) ?? refuse('NOT_FOUND')
    orRefuse(planStop(rule, dayOf(now)))
    await stopRule({ db, actor, now }, rule)
    await record({ type: 'service_rule.stopped', subject: { type: 'services', id }, facts: { rule: ruleId } })
    return { id }
  },
)
