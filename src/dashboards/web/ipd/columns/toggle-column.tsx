import { Chip } from '../../../../ui/display/chip.tsx'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import { toggleTone, toggleWord } from '../../../../visits/model/tracking/toggle-words.ts'
import { nextOf, type ToggleField, TRACKED_FIELDS } from '../../../../visits/model/tracking/tracked-fields.ts'
import type { IpdRow } from '../../../model/ipd.contract.ts'
import { TOGGLE_OPTIONS } from '../filter-words.ts'
import type { IpdDesk } from './ipd-columns.tsx'

/** The width of a window that has room for every column. */
export const EVERYTHING_PX = 3600

/** A column of states: a toggle for administrators, a badge for everybody else, with its filter in the second header row. */
export function toggleColumn({ can, save, view }: IpdDesk, field: ToggleField, width = 136): GridColumn<IpdRow> {
  const { label, filter } = TRACKED_FIELDS[field]
  const value = (row: IpdRow) => row[field]
  return {
    id: field,
    label,
    width,
    shownFrom: field === 'fileStatus' ? 2300 : EVERYTHING_PX,
    text: (row) => toggleWord(value(row)),
    cell: (row) => <Chip tone={toggleTone(value(row))}>{toggleWord(value(row))}</Chip>,
    toggle: {
      can: can('visit:track'),
      value,
      next: (shown) => nextOf(field, shown),
      word: toggleWord,
      tone: toggleTone,
      save: save.track(field),
    },
    filter: {
      options: TOGGLE_OPTIONS(field),
      chosen: view.chosen(filter.name),
      onChange: (values) => view.choose(filter.name, values),
    },
  }
}
