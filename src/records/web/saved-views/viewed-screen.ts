import { keptColumns, readChoice } from '../../../ui/grid/columns/column-choice.ts'
import type { SavedView, VIEW_SCREENS } from '../../model/saved-views.contract.ts'

/** A dashboard or worklist whose views a person keeps: filters and order from its address, columns from its grid. */
export type ViewedScreen = {
  readonly screen: (typeof VIEW_SCREENS)[number]
  /** Under which name the grid keeps this screen's columns. */
  readonly storage: string
  /** What the screen shows at first. */
  readonly atFirst: string
  /** What of the address is the view; dialogs and panels are beside it. */
  readonly kept: readonly string[]
}

/** The view as a person saves it: the kept parts of an address, always in one order, so that two can be compared. */
export function keptPart({ kept }: ViewedScreen, search: string): string {
  const params = new URLSearchParams(search)
  const parts = kept.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(parts).toString()
}

/** The changes of the address that lead to a saved view. */
export function changesTo({ kept }: ViewedScreen, filters: string): Record<string, string | null> {
  const params = new URLSearchParams(filters)
  return Object.fromEntries(kept.map((name) => [name, params.get(name)]))
}

/** The columns as the person has them now. */
export function columnsNow({ storage }: ViewedScreen): SavedView['columns'] {
  const { order, shown, widths } = readChoice(keptColumns(storage).get())
  return { order: [...order], shown: { ...shown }, widths: { ...widths } }
}
