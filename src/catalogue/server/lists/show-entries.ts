import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ListEntry } from '../../model/lists/lists.contract.ts'
import { columnOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import type { Rate } from '../../model/rates/rates.ts'
import { ratesShown } from '../../model/rates/rates-shown.ts'
import { chargedWords } from '../../model/services/rule-words.ts'
import { rateBasisOf, ratesOf } from '../rates/rates.queries.ts'
import { serviceRules } from '../services/service-rules.queries.ts'
import type { EntryRow } from './entries.queries.ts'
import { classNames, tiesOf } from './ties.queries.ts'

type Where = { readonly hospital: string; readonly on: IsoDate }

/** Rows of a list as screens get them: fields by name, the rates of today and the next ones by column, and the names of what they point to. */
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
  const rules = Map.groupBy(list.kind === 'mandatory' ? await serviceRules(db, ids) : [], ({ serviceId }) => serviceId)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    charged: chargedWords(rules.get(row.id) ?? [], where.on),
    createdAt: row.created_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    ...ratesShown(list.rates?.columns ?? [], rates.get(row.id) ?? [], { tier: cityTier, on: where.on }),
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
