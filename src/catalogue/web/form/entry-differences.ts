import type { MasterList } from '../../model/lists/master-list.ts'
import { RATE_COLUMNS } from '../../model/rates/rates.ts'
import type { EntryValues } from './entry-form.ts'

const shown = (value: EntryValues[string] | undefined) =>
  Array.isArray(value) ? `${value.length} chosen` : value || '-'

/** The fields and rates in which two versions of an entry differ, in the words of its form. */
export function entryDifferences(list: MasterList, mine: EntryValues, theirs: EntryValues) {
  const labels = [
    ...list.fields.map(({ name, label }) => [name, label] as const),
    ...(list.rates?.columns ?? []).map((column) => [column, RATE_COLUMNS[column].label] as const),
  ]
  return labels
    .filter(([name]) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map(([name, label]) => ({ label, mine: shown(mine[name]), theirs: shown(theirs[name]) }))
}
