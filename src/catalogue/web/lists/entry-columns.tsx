import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import type { ListEntry } from '../../model/lists/lists.contract.ts'
import type { ListField, MasterList } from '../../model/lists/master-list.ts'
import { wordsOf } from '../../model/lists/show-value.ts'
import { RATE_COLUMNS } from '../../model/rates/rates.ts'

const RATE_WIDTH = 130

/** What an entry is called. */
export function nameOf(list: MasterList, { values }: Pick<ListEntry, 'values'>): string {
  const field = list.fields.find(({ name }) => name === list.named)
  return field ? wordsOf(field, values) : ''
}

/** The table of a list: its fields, its rates of today, and the day an entry was made. */
export const entryColumns = (list: MasterList): GridColumn<ListEntry>[] => [
  ...list.fields.filter(({ name }) => name !== 'status').map((field) => fieldColumn(list, field)),
  ...(list.rates?.columns ?? []).map(
    (column): GridColumn<ListEntry> => ({
      id: column,
      label: RATE_COLUMNS[column].label,
      width: RATE_WIDTH,
      align: 'right',
      text: ({ rates }) => (rates[column] === undefined ? '-' : showRupees(rates[column])),
    }),
  ),
  ...list.fields.filter(({ name }) => name === 'status').map(statusColumn),
  {
    id: 'created',
    label: 'Created',
    width: 110,
    text: ({ createdAt }) => showDay(dayOf(new Date(createdAt))),
  },
]

const fieldColumn = (list: MasterList, field: ListField): GridColumn<ListEntry> => ({
  id: field.name,
  label: field.label,
  width: field.width ?? 160,
  ...(field.name === list.named && { sticky: true }),
  ...(field.width === undefined && { hiddenAtFirst: true }),
  text: ({ values }) => wordsOf(field, values) || '-',
})

const statusColumn = (field: ListField): GridColumn<ListEntry> => ({
  id: field.name,
  label: field.label,
  width: field.width ?? 110,
  text: ({ values }) => wordsOf(field, values),
  cell: ({ values }) => <Chip tone={values.status === 'Active' ? 'good' : 'neutral'}>{wordsOf(field, values)}</Chip>,
})
