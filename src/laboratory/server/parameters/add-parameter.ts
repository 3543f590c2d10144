import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { decideParameter } from '../../model/parameters/decide-parameter.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { planFromDay } from '../../model/parameters/plan-from-day.ts'
import { formulaFits } from './formulas-fit.ts'
import { saveParts } from './save-parameter.ts'

/** Adds a parameter with its terms and ranges. */
export const addParameter = operation(
  labParametersContract.add,
  async ({ db, actor, now, record, orRefuse }, typed) => {
    const form = orRefuse(decideParameter(typed))
    orRefuse(await formulaFits({ db, now }, form))
    const today = dayOf(now)
    const plans = {
      terms: orRefuse(planFromDay([], [''], form.from, today)),
      ranges: orRefuse(
        planFromDay(
          [],
          form.ranges.map(() => ''),
          form.from,
          today,
        ),
      ),
    }
    const { id } = await db
      .insertInto('lab_parameters')
      .values({
        code: form.code,
        name: form.name,
        short_name: form.shortName,
        kind: form.kind,
        loinc: form.loinc,
        is_confidential: form.isConfidential,
        status: form.status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveParts({ db, actor, now }, id, form, plans)
    await record({ type: 'lab_parameter.added', subject: { type: 'lab_parameters', id }, facts: { code: form.code } })
    return { id }
  },
)
