import type { GridColumn } from '../../ui/data-grid.tsx'
import type { IpdRow } from '../model/ipd.contract.ts'
import { billingColumns } from './ipd/billing-columns.tsx'
import { careColumns } from './ipd/care-columns.tsx'
import { identityColumns } from './ipd/identity-columns.tsx'
import type { IpdViewState } from './ipd/ipd-view.ts'
import { paperColumns } from './ipd/paper-columns.tsx'
import type { FieldSaves } from './ipd/use-field-saves.ts'

export type IpdDesk = {
  can(permission: string): boolean
  readonly save: FieldSaves
  /** The billing executives the hospital offers. */
  readonly executives: readonly string[]
  readonly view: Pick<IpdViewState, 'chosen' | 'choose'>
}

/** The columns of the IPD dashboard in their order (specification 3 section 2.1); the boxes and the actions are the grid's. */
export const ipdColumns = (desk: IpdDesk): GridColumn<IpdRow>[] => [
  ...identityColumns(desk),
  ...billingColumns(desk),
  ...paperColumns(desk),
  ...careColumns(desk),
]
