import type { Permission } from '../../../grants.ts'
import type { FoundRecord } from '../../model/records/found-record.ts'
import type { HospitalDb } from '../database/in-hospital.ts'

/** What a slice finds for the command palette. A slice lists its own in `x.finders.ts`. */
export type Finder = {
  readonly permission: Permission
  /** Where its records stand among those of the others, the lowest first. */
  readonly place: number
  /** At most `limit` records that match what is typed, the best first, shown as far as `can` goes. The text is not empty. */
  find(db: HospitalDb, typed: string, limit: number, can: ReadonlySet<Permission>): Promise<readonly FoundRecord[]>
  /** Records with similar names; asked only where no finder finds what is typed. */
  findSimilar?(db: HospitalDb, typed: string, limit: number): Promise<readonly FoundRecord[]>
}
