import { operation } from '../../../platform/server/contract/operation.ts'
import { decideParameter } from '../../model/parameters/decide-parameter.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { formulaFits } from './formulas-fit.ts'
import { parameterById } from './parameters.queries.ts'
import { planOf, saveParts } from './save-parameter.ts'
import { identityColumns } from './store-new-parameter.ts'

/** Changes a parameter at once, and its terms and ranges from a day on. */
export const changeParameter = operation(
  labParametersContract.change,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, version, ...typed }) => {
    const before = (await parameterById(db, id).forUpdate().executeTakeFirst()) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('STALE')
    const form = orRefuse(decideParameter(typed))
    orRefuse(await formulaFits({ db, now }, form))
    const { terms, ranges } = await planOf({ db, actor, now }, id, form)
    const plans = { terms: orRefuse(terms), ranges: orRefuse(ranges) }
    await db.updateTable('lab_parameters').set(identityColumns(form)).where('id', '=', id).execute()
    await saveParts({ db, actor, now }, id, form, plans)
    await record({
      type: 'lab_parameter.changed',
      subject: { type: 'lab_parameters', id },
      facts: { code: form.code, from: form.from, ranges: plans.ranges.add.length },
    })
    return { id }
  },
)
