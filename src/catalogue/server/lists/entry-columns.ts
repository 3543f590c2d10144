import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { readFields } from '../../../platform/server/contract/read-input.ts'
import { entrySchema } from '../../model/lists/entry-schema.ts'
import { columnOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import type { RateColumn } from '../../model/rates/rates.ts'

export type ReadEntry = {
  readonly columns: Readonly<Record<string, unknown>>
  readonly complications: readonly string[] | null
  readonly amounts: Readonly<Partial<Record<RateColumn, Paise | null>>>
  readonly ratesFrom: IsoDate | null
}

/** The typed values of an entry, checked by the list's own schema: table columns, ties, and rates in paise. */
export function readEntry(list: MasterList, typed: unknown): ReadEntry {
  const read: Record<string, unknown> = readFields(entrySchema(list), typed)
  const plain = list.fields.filter(({ kind }) => kind !== 'ties')
  const ties = list.fields.find(({ kind }) => kind === 'ties')
  return {
    columns: Object.fromEntries(plain.map(({ name }) => [columnOf(name), read[name]])),
    complications: ties ? (read[ties.name] as string[]) : null,
    amounts: Object.fromEntries((list.rates?.columns ?? []).map((column) => [column, read[column]])),
    ratesFrom: list.rates ? (read.ratesFrom as IsoDate) : null,
  }
}
