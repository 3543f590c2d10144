import { columnsAmong } from '../../platform/model/lists/list-columns.ts'
import { ORIENTATIONS, PAGE_SIZES, type PrintSettings } from '../../platform/model/lists/print-presets.contract.ts'
import { personalPreference } from '../page/preference.ts'
import { useStore } from '../page/store.ts'
import type { PrintedList } from './printed-list.ts'

type List = Pick<PrintedList<never>, 'columns' | 'presets' | 'orientation' | 'firstColumnIds'>

/** Chosen before the first choice where the list has them, and filled up with its next columns (specification 2 section 9). */
const FIRST_COLUMNS = ['sr_no', 'visit_id', 'patient_name', 'claim_id', 'billing_status', 'corporate']
const FIRST_COUNT = 8

function firstColumns(columns: List['columns']): string[] {
  const specified = columnsAmong(columns, FIRST_COLUMNS)
  const next = columns.filter((column) => !specified.includes(column)).slice(0, FIRST_COUNT - specified.length)
  return columns.filter((column) => specified.includes(column) || next.includes(column)).map(({ id }) => id)
}

/** Before the first choice: the list's own first columns or the specified ones, on the list's own paper. */
export const firstSettings = ({ columns, orientation, firstColumnIds }: List): PrintSettings => ({
  selectedColumnIds: firstColumnIds ?? firstColumns(columns),
  orientation,
  pageSize: 'A4',
  showFilters: true,
  showDateTime: true,
  showPageNumbers: true,
})

/** Reads what was kept at this browser; what cannot be read, or no longer exists, is left to the first settings. */
export function readSettings(kept: string, list: List): PrintSettings {
  const first = firstSettings(list)
  const choice = parsed(kept)
  if (!choice) return first
  const ids = Array.isArray(choice.selectedColumnIds) ? choice.selectedColumnIds : first.selectedColumnIds
  const flag = (name: 'showFilters' | 'showDateTime' | 'showPageNumbers') => choice[name] !== false
  return {
    selectedColumnIds: columnsAmong(list.columns, ids).map(({ id }) => id),
    orientation: ORIENTATIONS.find((one) => one === choice.orientation) ?? first.orientation,
    pageSize: PAGE_SIZES.find((one) => one === choice.pageSize) ?? first.pageSize,
    showFilters: flag('showFilters'),
    showDateTime: flag('showDateTime'),
    showPageNumbers: flag('showPageNumbers'),
  }
}

function parsed(kept: string): Partial<PrintSettings> | null {
  try {
    const choice: unknown = JSON.parse(kept)
    return typeof choice === 'object' ? choice : null
  } catch {
    return null
  }
}

/** Whether exactly these columns are chosen, in whatever order they were ticked. */
export const isSameChoice = (list: List, chosen: readonly string[], ids: readonly string[]): boolean => {
  const [a, b] = [columnsAmong(list.columns, chosen), columnsAmong(list.columns, ids)]
  return a.length === b.length && a.every((column, index) => column === b[index])
}

/** What this person last printed of a list and how, kept at this browser: columns and paper, nothing about a patient. */
export function usePrintSettings<Row>(list: PrintedList<Row>) {
  const kept = personalPreference(`hmis_print_${list.id}`)
  const settings = readSettings(useStore(kept), list)
  return {
    settings,
    change: ({ selectedColumnIds = settings.selectedColumnIds, ...changes }: Partial<PrintSettings>) => {
      const known = columnsAmong(list.columns, selectedColumnIds).map(({ id }) => id)
      kept.set(JSON.stringify({ ...settings, ...changes, selectedColumnIds: known }))
    },
  }
}
