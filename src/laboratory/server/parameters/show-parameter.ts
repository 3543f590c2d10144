import type { IsoDate } from '../../../kernel/calendar.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { plain } from '../../model/numbers/rational.ts'
import { only, RANGE, TERMS } from '../../model/parameters/parameter-says.ts'
import {
  labParametersContract,
  type ParameterRow,
  type ShownParameter,
} from '../../model/parameters/parameters.contract.ts'
import { coverageOf, coverageWords } from '../../model/ranges/coverage.ts'
import { parameterById, parametersPage, rangesOf, termsOf, unitsOf } from './parameters.queries.ts'

type Dated = { readonly validFrom: IsoDate; readonly validTo: IsoDate | null }
const countsOn = (day: IsoDate) => (row: Dated) => row.validFrom <= day && (row.validTo === null || day <= row.validTo)

/** The parameters with the terms of today and what their ranges leave out. */
export const listParameters = operation(labParametersContract.list, ({ db, now }, asked) =>
  parametersOfDay(db, asked, dayOf(now)),
)

/** The same for a day. */
export async function parametersOfDay(db: HospitalDb, asked: Parameters<typeof parametersPage>[1], today: IsoDate) {
  const page = await parametersPage(db, asked, today)
  const ids = page.rows.map(({ id }) => id)
  const ranges = ids.length === 0 ? [] : (await rangesOf(db, ids).execute()).filter(countsOn(today))
  const rows = page.rows.map((row): ParameterRow => {
    const own = ranges.filter(({ parameterId }) => parameterId === row.id)
    return {
      ...row,
      unit: row.unit ?? '',
      method: row.method ?? '',
      ranges: own.length,
      findings: coverageOf(own).map(coverageWords),
    }
  })
  return { ...page, rows }
}

/** A parameter as it counts on a day; before its first day, as it will count then. */
export const showParameter = operation(
  labParametersContract.parameter,
  async ({ db, now, refuse }, { id, day = dayOf(now) }): Promise<ShownParameter> => {
    const [parameter, terms, units, ranges] = await Promise.all([
      parameterById(db, id).executeTakeFirst(),
      termsOf(db, [id]).execute(),
      unitsOf(db, [id]).execute(),
      rangesOf(db, [id]).execute(),
    ])
    const [first] = terms
    if (!parameter || !first) return refuse('NOT_FOUND')
    const shownDay = day < first.validFrom ? first.validFrom : day
    const counting = terms.findLast(({ validFrom }) => validFrom <= shownDay) ?? first
    return {
      ...parameter,
      ...only(counting, TERMS),
      units: units.map(({ unit, factor, unitOffset }) => ({
        unit,
        factor: plain(factor),
        unitOffset: plain(unitOffset),
      })),
      ranges: ranges.filter(countsOn(shownDay)).map((range) => only(range, RANGE)),
      day: shownDay,
      changes: [...new Set([...terms, ...ranges].map(({ validFrom }) => validFrom))].sort().toReversed(),
    }
  },
)
