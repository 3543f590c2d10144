import type { Permission } from '../../../grants.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { OpdRow } from '../../model/opd.contract.ts'

/** What the columns of the OPD dashboard ask of the screen. */
export type OpdDesk = {
  readonly today: IsoDate
  can(permission: Permission): boolean
  open(dialog: Record<string, string>): void
  openPhysiotherapy(row: OpdRow): void
  /** Both offer one step back, and answer with the version of the saved visit. */
  savePayment(row: OpdRow, value: string): Promise<number>
  moveInQueue(row: OpdRow, status: string): Promise<number>
}
