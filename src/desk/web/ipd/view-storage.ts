import { keptColumns, readChoice } from '../../../ui/grid/column-choice.ts'
import type { SavedView } from '../../model/saved-views.contract.ts'

export const SCREEN = 'todays-ipd'
/** Under which name the grid keeps this screen's columns. */
export const IPD_STORAGE = 'ipd'

/** The columns as the person has them now. */
export function columnsNow(): SavedView['columns'] {
  const { order, shown, widths } = readChoice(keptColumns(IPD_STORAGE).get())
  return { order: [...order], shown: { ...shown }, widths: { ...widths } }
}
