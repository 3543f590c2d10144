import { importContract } from '../../model/imports/imports.contract.ts'
import type { MountedOperation } from '../contract/operation.ts'
import { checkImport } from './check-import.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportRun, importOperationsOf } from './import-operation.ts'
import { refusedRows } from './refused-rows.ts'
import { startImport } from './start-import.ts'
import { importOf, stateOf } from './stored-import.ts'
import { readUpload, uploadImport } from './upload-import.ts'

const SHOWN = 5

const openImport: ImportRun<typeof importContract.open> = async ({ list }, { db, actor, now, refuse }, { id }) => {
  const stored = await importOf(db, list, actor.userId, id)
  return stored ? stateOf(stored, list, now) : refuse('NOT_FOUND')
}

/** What stopped before its end: cancelled, or left by a process that died. */
const unfinishedImports: ImportRun<typeof importContract.unfinished> = async ({ list }, { db, actor, now }) => {
  const stored = await db
    .selectFrom('imports')
    .selectAll()
    .where('started_by', '=', actor.userId)
    .where('list', '=', list.name)
    .where('state', 'in', ['running', 'stopped'])
    .orderBy('uploaded_at', 'desc')
    .limit(SHOWN)
    .execute()
  return { imports: stored.map((one) => stateOf(one, list, now)) }
}

/** The six calls by which files fill any of these lists. */
export function importRoutes(kinds: readonly ImportKind[]): readonly MountedOperation[] {
  const operation = importOperationsOf(kinds)
  return [
    operation(importContract.upload, uploadImport, readUpload),
    operation(importContract.unfinished, unfinishedImports),
    operation(importContract.open, openImport),
    operation(importContract.check, checkImport),
    operation(importContract.start, startImport),
    operation(importContract.refusedRows, refusedRows),
  ]
}
