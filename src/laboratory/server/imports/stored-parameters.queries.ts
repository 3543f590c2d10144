import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { plain } from '../../model/numbers/rational.ts'
import type { ParameterForm } from '../../model/parameters/parameter-fields.ts'
import { only, RANGE, TERMS } from '../../model/parameters/parameter-says.ts'
import { parameterColumns, rangesOf, termsOf, unitsOf } from '../parameters/parameters.queries.ts'

/** A parameter as it counts on a day, before its first day as it will count then. */
export type StoredParameter = { readonly id: string; readonly form: Omit<ParameterForm, 'from'> }

/** Parameters by code, as their forms would hold them. */
export async function storedParameters(
  db: HospitalDb,
  codes: readonly string[],
  day: IsoDate,
): Promise<Map<string, StoredParameter>> {
  if (codes.length === 0) return new Map()
  const parameters = await parameterColumns(db).where('code', 'in', codes).execute()
  const ids = parameters.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [terms, units, ranges] = await Promise.all([
    termsOf(db, ids).execute(),
    unitsOf(db, ids).execute(),
    rangesOf(db, ids).execute(),
  ])
  return new Map(
    parameters.flatMap(({ id, version: _, ...parameter }) => {
      const versions = terms.filter(({ parameterId }) => parameterId === id)
      const [first] = versions
      if (!first) return []
      const on = day < first.validFrom ? first.validFrom : day
      const counting = versions.findLast(({ validFrom }) => validFrom <= on) ?? first
      const counts = (row: { validFrom: IsoDate; validTo: IsoDate | null }) =>
        row.validFrom <= on && (row.validTo === null || on <= row.validTo)
      const form = {
        ...parameter,
        ...only(counting, TERMS),
        units: units
          .filter(({ parameterId }) => parameterId === id)
          .map(({ unit, factor, unitOffset }) => ({ unit, factor: plain(factor), unitOffset: plain(unitOffset) })),
        ranges: ranges.filter((range) => range.parameterId === id && counts(range)).map((range) => only(range, RANGE)),
      }
      return [[parameter.code, { id, form }] as const]
    }),
  )
}
