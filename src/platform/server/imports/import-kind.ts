import type { Verdict } from '../../../kernel/verdict.ts'
import type { Cells, ImportList, ReadRow } from '../../model/imports/import-list.ts'
import type { Actor } from '../contract/actor.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'

/** What a kind works with: the transaction of one batch, who imports, and when. */
export type ImportScope = {
  readonly db: HospitalDb
  readonly actor: Actor
  readonly now: Date
  readonly platform: Platform
}

/** What saving a row would do. `id` is the record that changes; `refused` says why the row cannot be taken after all. */
export type Finding =
  | { readonly change: 'new'; readonly warnings?: readonly string[] }
  | { readonly change: 'changed' | 'same'; readonly id?: string; readonly warnings?: readonly string[] }
  | { readonly change: 'refused'; readonly reason: string }

export type Change<Row> = { readonly row: Row; readonly change: 'new' | 'changed'; readonly id: string | null }

/**
 * A list that files fill, as the platform sees it: what a row means, what saving it would do, and saving. `Facts` is
 * what reading and comparing need to know, loaded once a run.
 */
export type ImportKind<Row = unknown, Facts = unknown> = {
  readonly list: ImportList
  /** What one and several of its rows are called: 'patient', 'patients'. */
  readonly nouns: readonly [one: string, many: string]
  /** The tables that grow by its rows. */
  readonly tables: readonly string[]
  /** A refusal, with its `reason`, stands in the way of the whole import. */
  load(scope: ImportScope): Promise<Verdict<Facts, 'LIST_NOT_READY'>>
  /** Pure, in the slice's model. */
  read(cells: Cells, facts: Facts): ReadRow<Row>
  /** One finding a row, in order. Saves nothing. */
  compare(scope: ImportScope, rows: readonly Row[], facts: Facts): Promise<readonly Finding[]>
  /** Saves the new and the changed rows of one batch, with their events. The batch is one transaction. */
  save(scope: ImportScope, changes: readonly Change<Row>[], facts: Facts): Promise<void>
}
