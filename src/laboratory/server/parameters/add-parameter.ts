import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { decideParameter } from '../../model/parameters/decide-parameter.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { formulaFits } from './formulas-fit.ts'
import { plansOfNew, storeNewParameter } from './store-new-parameter.ts'

/** Adds a parameter with its terms and ranges. */
export const addParameter = operation(
  labParametersContract.add,
  async ({ db, actor, now, record, orRefuse }, typed) => {
    const form = orRefuse(decideParameter(typed))
    orRefuse(await formulaFits({ db, now }, form))
    const { terms, ranges } = plansOfNew(form, dayOf(now))
    const plans = { terms: orRefuse(terms), ranges: orRefuse(ranges) }
    const id = await storeNewParameter({ db, actor, now }, form, plans)
    await record({ type: 'lab_parameter.added', subject: { type: 'lab_parameters', id }, facts: { code: form.code } })
    return { id }
  },
)
