import { ORIENTATIONS, PAGE_SIZES, type PrintSettings } from '../../platform/model/lists/print-presets.contract.ts'
import type { PrintedList } from './printed-list.ts'

type List = Pick<PrintedList<never>, 'columns' | 'presets' | 'orientation'>

/** What somebody who never chose gets: the first preset, on the list's own paper. */
export const firstSettings = ({ presets: [first], orientation }: List): PrintSettings => ({
  selectedColumnIds: [...first.columnIds],
  orientation,
  pageSize: 'A4',
  showFilters: true,
  showDateTime: true,
  showPageNumbers: true,
})

/** The columns among these ids that the list has, in the order of the list, each once. */
export const columnsAmong = <C extends { readonly id: string }>(columns: readonly C[], ids: readonly string[]): C[] =>
  columns.filter(({ id }) => ids.includes(id))

/** Reads what was kept at this browser; what cannot be read, or is not there any more, is left to the first settings. */
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
