import { showDay, showDayOf } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { NoValue } from '../../../ui/display/no-value.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import type { ListEntry } from '../../model/lists/lists.contract.ts'
import type { ListField, MasterList } from '../../model/lists/master-list.ts'
import { wordsOf } from '../../model/lists/show-value.ts'
import { RATE_COLUMNS, type RateColumn } from '../../model/rates/rates.ts'
import css from './entry-columns.module.css'

/** The next rate with its day is whole, and so is the head of the column. */
const rateWidth = (label: string): number => Math.max(104, 28 + label.length * 7)

/** Beside so many others a description is in the entry's panel. */
const MANY_FIELDS = 5

/** What a window shows beside the columns: the menu, the margin, the buttons of a row and a scroll bar. */
const BESIDE_PX = 256 + 12 + 84 + 12
/** Columns that fit here are shown at first in every window: in smaller ones the table scrolls. */
const DESK_PX = 1440

/** What an entry is called. */
export function nameOf(list: MasterList, { values }: Pick<ListEntry, 'values'>): string {
  const field = list.fields.find(({ name }) => name === list.named)
  return field ? wordsOf(field, values) : ''
}

/**
 * The table of a list: what an entry is called, its rates of today where it has any and whether it is active, its other
 * fields, and the day it was made. A description beside rates or many fields is in the entry's panel, until a person shows
 * its column; so is what a window has no room for.
 */
export function entryColumns(list: MasterList): GridColumn<ListEntry>[] {
  const fields = list.fields.filter(({ name }) => name !== 'status')
  const status = list.fields.filter(({ name }) => name === 'status').map(statusColumn)
  const leads = ({ name }: ListField) => !list.rates || name === list.named || name === 'code'
  const columns: GridColumn<ListEntry>[] = [
    ...fields.filter(leads).map((field) => fieldColumn(list, field)),
    ...(list.kind === 'mandatory' ? [CHARGED] : []),
    ...rateColumns(list),
    ...(list.rates ? status : []),
    ...fields.filter((field) => !leads(field)).map((field) => fieldColumn(list, field)),
    ...(list.rates ? [] : status),
    {
      id: 'created',
      label: 'Created',
      width: 110,
      figures: true,
      ...((list.rates || list.fields.length > MANY_FIELDS) && { shownFrom: 1600 }),
      text: ({ createdAt }) => showDayOf(createdAt),
    },
  ]
  return withRoom(columns)
}

/** Each column is shown at first in windows that have room for it and for those before it. */
function withRoom<Row>(columns: readonly GridColumn<Row>[]): GridColumn<Row>[] {
  let needed = BESIDE_PX
  return columns.map((column) => {
    if (column.hiddenAtFirst) return column
    needed += column.width
    return needed > DESK_PX ? { ...column, shownFrom: Math.max(needed, column.shownFrom ?? 0) } : column
  })
}

/** By which rule a mandatory service is charged, or from when. */
const CHARGED: GridColumn<ListEntry> = {
  id: 'charged',
  label: 'Charged',
  width: 210,
  text: ({ charged }) => charged ?? '-',
  cell: ({ charged }) => (charged ? <span className={css.name}>{charged}</span> : <NoValue />),
}

const rateColumns = ({ rates }: MasterList): GridColumn<ListEntry>[] =>
  (rates?.columns ?? []).map((column) => ({
    id: column,
    label: RATE_COLUMNS[column].label,
    width: rateWidth(RATE_COLUMNS[column].label),
    align: 'right',
    text: (entry) => [presentRate(entry, column), nextRate(entry, column)].filter(Boolean).join(', '),
    cell: (entry) => (
      <span className={css.rate}>
        <span>{entry.rates[column] === undefined ? <NoValue /> : presentRate(entry, column)}</span>
        {entry.nextRates[column] && (
          <span className={css.next} title={nextRate(entry, column)}>
            {inShort(nextRate(entry, column))}
          </span>
        )}
      </span>
    ),
  }))

const presentRate = ({ rates }: ListEntry, column: RateColumn) =>
  rates[column] === undefined ? '-' : showRupees(rates[column])

/** '₹52,000 from 01/12/2026'; nothing where no other rate is entered for the days to come. */
const nextRate = ({ nextRates }: ListEntry, column: RateColumn) =>
  nextRates[column] && `${showRupees(nextRates[column].amount)} from ${showDay(nextRates[column].from)}`

/** '52,000 · 01/12', as narrow as a column of rates: its hint and the print say it in whole. */
const inShort = (next = '') =>
  next
    .replace('₹', '')
    .replace(' from ', ' · ')
    .replace(/\/\d{4}$/, '')

const fieldColumn = (list: MasterList, field: ListField): GridColumn<ListEntry> => ({
  id: field.name,
  label: field.label,
  width: field.width ?? 160,
  ...(field.name === list.named && { sticky: true, grows: true }),
  ...((field.width === undefined || (field.kind === 'long' && (list.rates || list.fields.length > MANY_FIELDS))) && {
    hiddenAtFirst: true,
  }),
  text: ({ values }) => wordsOf(field, values) || '-',
  // Beside rates a row has two lines, and so has a long name.
  ...(field.name === list.named &&
    list.rates && { cell: ({ values }: ListEntry) => <span className={css.name}>{wordsOf(field, values)}</span> }),
})

const statusColumn = (field: ListField): GridColumn<ListEntry> => ({
  id: field.name,
  label: field.label,
  width: field.width ?? 110,
  text: ({ values }) => wordsOf(field, values),
  cell: ({ values }) => <Chip tone={values.status === 'Active' ? 'good' : 'neutral'}>{wordsOf(field, values)}</Chip>,
})
