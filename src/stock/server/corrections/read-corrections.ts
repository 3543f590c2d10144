import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { batchCorrectionsContract } from '../../model/corrections/batch-corrections.contract.ts'
import { correctionById, correctionsPage } from './corrections.queries.ts'

const corrections = operation(batchCorrectionsContract.list, ({ db }, asked) => correctionsPage(db, asked))

const correction = operation(
  batchCorrectionsContract.correction,
  async ({ db, actor, refuse }, { id }) => (await correctionById(db, id, actor.userId)) ?? refuse('NOT_FOUND'),
)

const picture = operation(batchCorrectionsContract.picture, async ({ db, record, refuse }, { id }) => {
  const found = await db
    .selectFrom('batch_corrections as c')
    .innerJoin('files as f', (join) => onRow(join, 'f', 'c.picture_file_id'))
    .select(['f.id', 'f.name', 'f.media_type as mediaType', 'f.bytes'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  const { id: fileId, ...file } = found ?? refuse('NOT_FOUND')
  await record({ type: 'file.opened', subject: { type: 'file', id: fileId } })
  return { ...file, inline: true }
})

export const readCorrections = [corrections, correction, picture]
