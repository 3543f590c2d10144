import type { Permission } from '../../../../grants.ts'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import type { IpdRow, RowAlert } from '../../../model/ipd.contract.ts'
import type { Executive } from '../filter-words.ts'
import type { IpdViewState } from '../ipd-view.ts'
import type { FieldSaves } from '../use-field-saves.ts'
import { billingColumns } from './billing-columns.tsx'
import { careColumns } from './care-columns.tsx'
import { identityColumns } from './identity-columns.tsx'
import { paperColumns } from './paper-columns.tsx'

export type IpdDesk = {
  can(permission: Permission): boolean
  readonly save: FieldSaves
  /** The billing executives the hospital offers. */
  readonly executives: readonly Executive[]
  /** What must not be overlooked of who is in hospital, by patient. */
  readonly alerts: ReadonlyMap<string, RowAlert>
  /** Until when the admission note of a visit was due, where it is not signed. */
  readonly lateNotes: ReadonlyMap<string, string>
  openBill(row: IpdRow): void
  /** Opens a dialog of the screen, by its name in the address. */
  open(dialog: Record<string, string>): void
  readonly view: Pick<IpdViewState, 'chosen' | 'choose'>
}

/** The columns of the IPD dashboard in their order (specification 3 section 2.1); the boxes and the actions are the grid's. */
export const ipdColumns = (desk: IpdDesk): GridColumn<IpdRow>[] => [
  ...identityColumns(desk),
  ...billingColumns(desk),
  ...paperColumns(desk),
  ...careColumns(desk),
]
