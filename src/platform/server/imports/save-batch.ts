import { sql } from 'kysely'
import { WARNINGS_SHOWN } from '../../model/imports/import-limits.ts'
import type { ColumnChoice } from '../../model/imports/import-list.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import { csvLines } from '../lists/csv.ts'
import { WorkCancelled } from '../work/long-work.ts'
import type { Change, ImportKind, ImportScope } from './import-kind.ts'
import { atRow, type Judged, judgeRows, type Read } from './judge-rows.ts'
import type { FileRow } from './reading/table-part.ts'
import type { Run } from './run-import.ts'

export type Batch = {
  readonly run: Run
  /** Rows before this batch. */
  readonly index: number
  readonly rows: readonly FileRow[]
  readonly table: { readonly choice: ColumnChoice; readonly width: number }
}

/** One batch, one transaction: its rows as they were read, what was refused of them, and how far the import now is. */
export async function saveBatch<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  scope: ImportScope,
  batch: Batch,
  { read, facts }: { readonly read: Promise<readonly Read<Row>[]>; readonly facts: Facts },
): Promise<void> {
  await mine(scope.db, batch)
  const judged = await judgeRows(kind, scope, await read, facts)
  const changes = judged.flatMap((one): Change<Row>[] =>
    one.change === 'new' || one.change === 'changed' ? [{ row: one.row, change: one.change, id: one.id }] : [],
  )
  if (changes.length > 0) await kind.save(scope, changes, facts)
  const count = (change: Judged<Row>['change']) => judged.filter((one) => one.change === change).length
  await advance(scope, batch, {
    created: count('new'),
    changed: count('changed'),
    unchanged: count('same'),
    refusals: judged.flatMap((one) =>
      one.change === 'refused' ? [{ row: one.fileRow, reason: one.reasons.join('; ') }] : [],
    ),
    warnings: judged.flatMap(({ fileRow, warnings }) => warnings.map((warning) => atRow(fileRow, warning))),
  })
}

const NOT_TAKEN = 'the database did not accept it'

/** A batch that could not be saved is refused as a whole, named by its first row; the others stay. */
export async function refuseBatch(scope: Pick<ImportScope, 'db' | 'now'>, batch: Batch): Promise<void> {
  await mine(scope.db, batch)
  const reason = `Failed to insert batch starting at row ${batch.rows[0]?.no ?? 0}: ${NOT_TAKEN}`
  const refusals = batch.rows.map((row) => ({ row, reason }))
  await advance(scope, batch, { created: 0, changed: 0, unchanged: 0, refusals, warnings: [reason] })
}

/**
 * Locks the import for this batch; one that is of an earlier run, or was done already, stops here. The commit need not
 * wait for the disk: a crash takes the batch back together with the count of rows done.
 */
async function mine(db: HospitalDb, { run, index }: Batch): Promise<void> {
  const held = await db
    .selectFrom('imports')
    .select(['id', sql`set_config('synchronous_commit', 'off', true)`.as('relaxed')])
    .where('id', '=', run.id)
    .where('run', '=', run.run)
    .where('state', '=', 'running')
    .where('done', '=', index)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new WorkCancelled()
}

type Outcome = {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refusals: readonly { readonly row: FileRow; readonly reason: string }[]
  readonly warnings: readonly string[]
}

async function advance({ db, now }: Pick<ImportScope, 'db' | 'now'>, batch: Batch, outcome: Outcome): Promise<void> {
  const { run, index, rows, table } = batch
  const { created, changed, unchanged, refusals, warnings } = outcome
  if (refusals.length > 0) {
    const lines = csvLines(refusals.map(({ row, reason }) => [...padded(row.cells, table.width), reason]))
    await db.insertInto('import_refusals').values({ import_id: run.id, first_index: index, lines }).execute()
  }
  await db
    .updateTable('imports')
    .set((eb) => ({
      done: index + rows.length,
      touched_at: now,
      created: eb('created', '+', created),
      changed: eb('changed', '+', changed),
      unchanged: eb('unchanged', '+', unchanged),
      refused: eb('refused', '+', refusals.length),
      warned: eb('warned', '+', warnings.length),
      warnings: sql<
        string[]
      >`(warnings || ${[...warnings.slice(0, WARNINGS_SHOWN)]}::text[])[1:${sql.lit(WARNINGS_SHOWN)}]`,
    }))
    .where('id', '=', run.id)
    .execute()
}

/** The reason stands in one column whatever the length of the row. */
const padded = (cells: readonly string[], width: number): readonly string[] =>
  Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('\0', ''))
