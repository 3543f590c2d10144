import { dayOf } from '../../../kernel/calendar.ts'
import { rupeesOf } from '../../../kernel/money.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { blankEntry, entrySchema } from '../../model/lists/entry-schema.ts'
import type { ListEntry } from '../../model/lists/lists.contract.ts'
import type { MasterList } from '../../model/lists/master-list.ts'

/** What the form of an entry holds: texts as typed, chosen lists, and rates in rupees. */
export type EntryValues = Record<string, string | string[]>

/** An empty form: rates count from today. */
export const blankValues = (list: MasterList): EntryValues => ({
  ...blankEntry(list),
  ...(list.rates && {
    ...Object.fromEntries(list.rates.columns.map((column) => [column, ''])),
    ratesFrom: dayOf(new Date()),
  }),
})

/** A stored entry as the form holds it. */
export const valuesOfEntry = (
  list: MasterList,
  { values, rates }: Pick<ListEntry, 'values' | 'rates'>,
): EntryValues => ({
  ...blankValues(list),
  ...Object.fromEntries(
    list.fields.map(({ name, kind }) => {
      const value = values[name] ?? null
      if (Array.isArray(value)) return [name, value]
      if (value === null) return [name, blankEntry(list)[name] ?? '']
      return [name, kind === 'percent' ? String(Number(value) / 100) : String(value)]
    }),
  ),
  ...Object.fromEntries(Object.entries(rates).map(([column, paise]) => [column, rupeesOf(paise)])),
})

/** A form whose rules are the list's own. */
export const useEntryForm = (list: MasterList, initial: EntryValues) =>
  useContractForm(entrySchema(list), initial as never)

/** Fills what is still empty with what the values so far suggest; the user sees it and may choose otherwise. */
export function fillSuggested(list: MasterList, form: Pick<EntryFormState, 'getValues' | 'setFieldValue'>): void {
  const values: Readonly<Record<string, unknown>> = form.getValues()
  const typed = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const suggested = Object.entries(list.suggest?.from(Object.fromEntries(typed)) ?? {})
  for (const [field, value] of suggested) if (values[field] === '') form.setFieldValue(field, value)
}
export type EntryFormState = ReturnType<typeof useEntryForm>
