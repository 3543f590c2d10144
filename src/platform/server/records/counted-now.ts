import type { HospitalDb } from '../database/in-hospital.ts'

/** A number for the menu that the database keeps no sum of: few rows, found through an index of their own. */
export type CountedNow = {
  /** As a `MenuCount` names it. */
  readonly name: string
  count(db: HospitalDb, now: Date): Promise<number>
}
