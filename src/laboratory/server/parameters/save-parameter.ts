import type { IsoDate } from '../../../kernel/calendar.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import type { ParameterForm } from '../../model/parameters/parameter-fields.ts'
import { RANGE, says, TERMS } from '../../model/parameters/parameter-says.ts'
import { type DayPlan, planFromDay } from '../../model/parameters/plan-from-day.ts'
import { closeRows, type Scope } from './close-rows.ts'
import { rangesOf, termsOf, unitsOf } from './parameters.queries.ts'

/** What stands there of a parameter, and what is to be done so that from a day on it is what is typed. */
export async function planOf({ db, now }: Scope, id: string, form: ParameterForm) {
  const today = dayOf(now)
  const [terms, ranges] = await Promise.all([
    termsOf(db, [id]).forUpdate().execute(),
    rangesOf(db, [id]).forUpdate().execute(),
  ])
  const told = <Row extends { id: string; validFrom: IsoDate; validTo: IsoDate | null }>(
    rows: readonly Row[],
    keys: readonly (keyof Row & string)[],
  ) => rows.map((row) => ({ id: row.id, validFrom: row.validFrom, validTo: row.validTo, says: says(row, keys) }))
  return {
    terms: planFromDay(told(terms, TERMS), [says(form, TERMS)], form.from, today),
    ranges: planFromDay(
      told(ranges, RANGE),
      form.ranges.map((range) => says(range, RANGE)),
      form.from,
      today,
    ),
  }
}

/** The columns of the terms of a parameter, without its key and days. */
export const termColumns = (form: ParameterForm) => ({
  method: form.method,
  unit: form.unit,
  decimals: form.decimals,
  choices: form.choices,
  normal_choices: form.normalChoices,
  default_text: form.defaultText,
  possible_low: form.possibleLow,
  possible_high: form.possibleHigh,
  delta_absolute: form.deltaAbsolute,
  delta_percent: form.deltaPercent,
  delta_days: form.deltaDays,
  formula: form.formula,
  stability_hours: form.stabilityHours,
  allows_own_verification: form.allowsOwnVerification,
})

/** The columns of a range, without its key and days. */
export const rangeColumns = (range: ParameterForm['ranges'][number]) => ({
  sex: range.sex,
  age_from: range.ageFrom,
  age_from_unit: range.ageFromUnit,
  age_to: range.ageTo,
  age_to_unit: range.ageToUnit,
  method: range.method,
  state: range.state,
  low: range.low,
  low_is_exclusive: range.lowIsExclusive,
  high: range.high,
  high_is_exclusive: range.highIsExclusive,
  critical_low: range.criticalLow,
  critical_high: range.criticalHigh,
  words: range.words,
  source: range.source,
})

type Plans = { readonly terms: DayPlan; readonly ranges: DayPlan }

/** Carries out what was planned for terms, ranges and units of a parameter. */
export async function saveParts(scope: Scope, id: string, form: ParameterForm, plans: Plans): Promise<void> {
  const { db } = scope
  await closeRows(scope, 'lab_parameter_terms', plans.terms)
  await closeRows(scope, 'lab_ranges', plans.ranges)
  if (plans.terms.add.length > 0)
    await db
      .insertInto('lab_parameter_terms')
      .values({ parameter_id: id, valid_from: form.from, ...termColumns(form) })
      .execute()
  const added = plans.ranges.add.flatMap((place) => form.ranges[place] ?? [])
  if (added.length > 0)
    await db
      .insertInto('lab_ranges')
      .values(added.map((range) => ({ parameter_id: id, valid_from: form.from, ...rangeColumns(range) })))
      .execute()
  await saveUnits(scope, id, form)
}

async function saveUnits({ db, actor, now }: Scope, id: string, form: ParameterForm): Promise<void> {
  const there = await unitsOf(db, [id]).execute()
  const isOf = (unit: string) => (one: { readonly unit: string }) => one.unit.toLowerCase() === unit.toLowerCase()
  const gone = there.filter(({ unit }) => !form.units.some(isOf(unit)))
  if (gone.length > 0) {
    await openRecycleBin(db)
    await db
      .updateTable('lab_parameter_units')
      .set(withdrawal(actor, now, null))
      .where(
        'id',
        'in',
        gone.map((one) => one.id),
      )
      .execute()
  }
  for (const { unit, factor, unitOffset } of form.units) {
    const columns = { unit, factor, unit_offset: unitOffset }
    const before = there.find(isOf(unit))
    if (before) await db.updateTable('lab_parameter_units').set(columns).where('id', '=', before.id).execute()
    else
      await db
        .insertInto('lab_parameter_units')
        .values({ ...columns, parameter_id: id })
        .execute()
  }
}
