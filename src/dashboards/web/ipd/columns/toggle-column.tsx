import { Chip } from '../../../../ui/display/chip.tsx'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import { toggleTone, toggleWord } from '../../../../visits/model/tracking/toggle-words.ts'
import { nextOf } from '../../../../visits/model/tracking/tracked-fields.ts'
import type { IpdFilterName, IpdRow } from '../../../model/ipd.contract.ts'
import { TOGGLE_OF, TOGGLE_OPTIONS } from '../filter-words.ts'
import type { IpdDesk } from './ipd-columns.tsx'

/** A column of states: a toggle for administrators, a badge for everybody else, with its filter in the second header row. */
export function toggleColumn(
  { can, save, view }: IpdDesk,
  name: IpdFilterName,
  label: string,
  value: (row: IpdRow) => string,
): GridColumn<IpdRow> {
  const field = TOGGLE_OF[name] ?? 'fileStatus'
  return {
    id: field,
    label,
    width: 136,
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
      chosen: view.chosen(name),
      onChange: (values) => view.choose(name, values),
    },
  }
}
