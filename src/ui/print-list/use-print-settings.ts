import type { PrintSettings } from '../../platform/model/lists/print-presets.contract.ts'
import { preference } from '../page/preference.ts'
import { useStore } from '../page/store.ts'
import { columnsAmong, readSettings } from './print-settings.ts'
import type { PrintedList } from './printed-list.ts'

/** What this person last printed of a list and how, kept at this browser: columns and paper, nothing about a patient. */
export function usePrintSettings<Row>(list: PrintedList<Row>) {
  const kept = preference(`hmis_print_${list.id}`)
  const settings = readSettings(useStore(kept), list)
  return {
    settings,
    change: ({ selectedColumnIds = settings.selectedColumnIds, ...changes }: Partial<PrintSettings>) => {
      const known = columnsAmong(list.columns, selectedColumnIds).map(({ id }) => id)
      kept.set(JSON.stringify({ ...settings, ...changes, selectedColumnIds: known }))
    },
  }
}
