import type { MasterList } from '../../model/lists/master-list.ts'

type Counted = { readonly value: string; readonly count: number }
type Choice = { readonly value: string; readonly label: string }

/** The values a list can be filtered by, each with how many entries have it; nothing where it has no filter. */
export function filterChoices(list: MasterList, counted: readonly Counted[]): Choice[] {
  const field = list.fields.find(({ name }) => name === list.filteredBy)
  if (!field) return []
  const word = (value: string) => field.choices?.find((choice) => choice.value === value)?.label ?? value
  return [
    { value: '', label: `Any ${field.label.toLowerCase()}` },
    ...counted.map(({ value, count }) => ({ value, label: `${word(value)} (${count})` })),
  ]
}
