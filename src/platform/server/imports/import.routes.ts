import { type MountedOperation, operation } from '../contract/operation.ts'
import { checkImport } from './check-import.ts'
import type { ImportKind } from './import-kind.ts'
import { refusedRows } from './refused-rows.ts'
import { startImport } from './start-import.ts'
import { importOf, stateOf } from './stored-import.ts'
import { uploadImport } from './upload-import.ts'

const SHOWN = 5

const openImport = <Row, Facts>({ list, contract }: ImportKind<Row, Facts>): MountedOperation =>
  operation(contract.open, async ({ db, actor, now, refuse }, { id }) => {
    const stored = await importOf(db, list, actor.userId, id)
    return stored ? stateOf(stored, list, now) : refuse('NOT_FOUND')
  })

/** What stopped before its end: cancelled, or left by a process that died. */
const unfinishedImports = <Row, Facts>({ list, contract }: ImportKind<Row, Facts>): MountedOperation =>
  operation(contract.unfinished, async ({ db, actor, now }) => {
    const stored = await db
      .selectFrom('imports')
      .selectAll()
      .where('started_by', '=', actor.userId)
      .where('list', '=', list.path)
      .where('state', 'in', ['running', 'stopped'])
      .orderBy('uploaded_at', 'desc')
      .limit(SHOWN)
      .execute()
    return { imports: stored.map((one) => stateOf(one, list, now)) }
  })

/** The calls of a list that files fill, for its slice's routes. */
export const importOperations = <Row, Facts>(kind: ImportKind<Row, Facts>): readonly MountedOperation[] => [
  uploadImport(kind),
  unfinishedImports(kind),
  openImport(kind),
  checkImport(kind),
  startImport(kind),
  refusedRows(kind),
]
