import type { Actor } from '../contract/actor.ts'
import type { HospitalDb } from '../database/in-hospital.ts'

/** What a reference makes of a file for a person: it may be read, it is another person's, or it is not referred to. */
export type Reading = 'readable' | 'hidden' | 'not referred to'

/**
 * A column that refers to `files`. The slice of its table says who reads a file through it, by what the transaction
 * shows: with the recycle bin closed a removed record refers to nothing. `schema.test.ts` asks the database for all of
 * them, so that none can be forgotten.
 */
export type FileReference = {
  readonly table: string
  readonly column: string
  reading(db: HospitalDb, fileId: string, actor: Actor): Promise<Reading>
}
