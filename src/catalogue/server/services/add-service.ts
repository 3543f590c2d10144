import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { listOf } from '../../model/lists/lists.ts'
import { decideTerms, planServiceRule } from '../../model/services/decide-rule.ts'
import { mandatoryServicesContract } from '../../model/services/mandatory-services.contract.ts'
import { insertEntry } from '../lists/add-entry.ts'
import { saveRule } from './service-rules.queries.ts'

/** A service with its first rates and its rule: all of it, or nothing. */
export const addService = operation(
  mandatoryServicesContract.add,
  async ({ db, actor, now, record, orRefuse }, { values, from, to, source, ...typed }) => {
    const list = listOf('mandatory-services')
    const terms = orRefuse(decideTerms(typed))
    const plan = orRefuse(planServiceRule([], { from, to }, dayOf(now)))
    const id = await insertEntry({ db, actor, now }, list, values)
    await saveRule(db, id, plan, { terms, from, to, source })
    await record({
      type: 'entry.added',
      subject: { type: list.table, id },
      facts: { list: 'mandatory-services', due: terms.due, from },
    })
    return { id }
  },
)
