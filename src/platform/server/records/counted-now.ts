import type { RawBuilder } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'

/** A number for the menu that the database keeps no sum of: few rows, found through an index of their own. */
export type CountedNow = {
  /** As a `MenuCount` names it. */
  readonly name: string
  /** What follows `select count(*) from`. */
  rows(today: IsoDate): RawBuilder<unknown>
}
