import type { IsoDate } from '../../../kernel/calendar.ts'
import type { ParameterForm } from '../../model/parameters/parameter-fields.ts'
import { type DayPlan, planFromDay } from '../../model/parameters/plan-from-day.ts'
import type { Scope } from './close-rows.ts'
import { saveParts } from './save-parameter.ts'

/** The terms and ranges of a parameter that is not there yet. */
export const plansOfNew = (form: ParameterForm, today: IsoDate) => ({
  terms: planFromDay([], [''], form.from, today),
  ranges: planFromDay(
    [],
    form.ranges.map(() => ''),
    form.from,
    today,
  ),
})

/** What a parameter is, whatever the day. */
export const identityColumns = (form: Omit<ParameterForm, 'from'>) => ({
  code: form.code,
  name: form.name,
  short_name: form.shortName,
  kind: form.kind,
  loinc: form.loinc,
  is_confidential: form.isConfidential,
  status: form.status,
})

/** Writes a new parameter with its terms, ranges and units. */
export async function storeNewParameter(
  scope: Scope,
  form: ParameterForm,
  plans: { readonly terms: DayPlan; readonly ranges: DayPlan },
): Promise<string> {
  const { id } = await scope.db
    .insertInto('lab_parameters')
    .values(identityColumns(form))
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveParts(scope, id, form, plans)
  return id
}
