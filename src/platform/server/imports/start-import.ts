import type { importContract } from '../../model/imports/imports.contract.ts'
import { orRefuse } from '../contract/refused.ts'
import { startLongWork } from '../work/long-work.ts'
import { decideColumns } from './check-import.ts'
import type { ImportRun } from './import-operation.ts'
import { runImport } from './run-import.ts'
import { importOf, isAlive } from './stored-import.ts'

/** Begins an import, or goes on after the last row a stopped one saved; then with the columns it began with. */
export const startImport: ImportRun<typeof importContract.start> = async (kind, context, { id, columns, headed }) => {
  const { db, actor, now, platform, record, refuse } = context
  const stored = await importOf(db, kind.list, actor.userId, id)
  if (!stored) return refuse('NOT_FOUND')
  if (stored.state === 'done') return refuse('ALREADY_DONE')
  if (isAlive(stored, now)) return refuse('ALREADY_RUNNING')
  const begun = stored.state !== 'ready'
  const chosen = begun ? { columns: stored.columns, headed: stored.headed } : { columns, headed }
  orRefuse(decideColumns(chosen.columns, kind.list))
  orRefuse(await kind.load({ db, actor, now, platform }))

  const run = stored.run + 1
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...chosen, state: 'running', run, touched_at: now })
    .where('id', '=', id)
    .where('run', '=', stored.run)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('ALREADY_RUNNING')
  const workId = await startLongWork(
    context,
    { kind: 'import', title: `Import of ${stored.file_name}`, shown_at: `${kind.list.screen}&file=${id}` },
    (progress) => runImport(kind, { actor, platform }, { id, run }, progress),
  )
  await db.updateTable('imports').set({ work_id: workId }).where('id', '=', id).execute()
  await record({
    type: 'import.started',
    subject: { type: 'import', id },
    facts: { list: kind.list.name, from: stored.done },
  })
  return { workId }
}
