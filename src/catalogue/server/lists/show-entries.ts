import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ListEntry } from '../../model/lists/lists.contract.ts'
import { columnOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { isUniform, RATE_COLUMNS, type Rate, validOn } from '../../model/rates/rates.ts'
import { rateBasisOf, ratesOf } from '../rates/rates.queries.ts'
import type { EntryRow } from './entries.queries.ts'
import { classNames, tiesOf } from './ties.queries.ts'

type Where = { readonly hospital: string; readonly on: IsoDate }

/** Rows of a list as screens get them: fields by name, today's rates by column, and the names of what they point to. */
export async function showEntries(
  db: HospitalDb,
  list: MasterList,
  rows: readonly EntryRow[],
  where: Where,
): Promise<ListEntry[]> {
  const ids = rows.map(({ id }) => id)
  const rates = list.rates ? await ratesOf(db, ids) : new Map<string, readonly Rate[]>()
  const { cityTier } = await rateBasisOf(db, where.hospital)
  const hasTies = list.fields.some(({ kind }) => kind === 'ties')
  const ties = hasTies ? await tiesOf(db, ids) : new Map<string, { ids: string[]; names: string[] }>()
  const classes = list.fields.some(({ kind }) => kind === 'class') ? await classNames(db) : new Map<string, string>()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    rates: todaysRates(list, rates.get(row.id) ?? [], cityTier, where.on),
    values: Object.fromEntries(
      list.fields.flatMap((field) => {
        const value = row[columnOf(field.name)] as ListEntry['values'][string] | undefined
        if (field.kind === 'ties')
          return [
            [field.name, ties.get(row.id)?.ids ?? []],
            [`${field.name}Names`, ties.get(row.id)?.names ?? []],
          ]
        if (field.kind === 'class')
          return [
            [field.name, value ?? null],
            [`${field.name}Name`, classes.get(String(value)) ?? null],
          ]
        return [[field.name, value ?? null]]
      }),
    ),
  }))
}

/**
 * What a price list shows today: of a column's rows the one for this hospital's city, else for any city, else for tier I;
 * without such a row the rate that is one for all accreditations.
 */
function todaysRates(list: MasterList, rates: readonly Rate[], tier: number, on: IsoDate): Record<string, number> {
  const valid = rates.filter((rate) => validOn(rate, on))
  return Object.fromEntries(
    (list.rates?.columns ?? []).flatMap((column) => {
      const { scheme, accreditation } = RATE_COLUMNS[column]
      const ofScheme = valid.filter((rate) => rate.scheme === scheme)
      const ofColumn = ofScheme.filter((rate) => rate.accreditation === accreditation)
      const shown =
        [tier, 0, 1].map((city) => ofColumn.find(({ cityTier }) => cityTier === city)).find(Boolean) ??
        ofScheme.find(isUniform)
      return shown ? [[column, shown.amount]] : []
    }),
  )
}
