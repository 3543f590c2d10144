import { operation } from '../../../platform/server/contract/operation.ts'
import { openStored } from '../../../platform/server/files/open-stored.ts'
import { batchCorrectionsContract } from '../../model/corrections/batch-corrections.contract.ts'
import { correctionById, correctionsPage } from './corrections.queries.ts'

const corrections = operation(batchCorrectionsContract.list, ({ db }, asked) => correctionsPage(db, asked))

const correction = operation(
  batchCorrectionsContract.correction,
  async ({ db, actor, refuse }, { id }) => (await correctionById(db, id, actor.userId)) ?? refuse('NOT_FOUND'),
)

const picture = operation(batchCorrectionsContract.picture, async ({ db, record, refuse }, { id }) => {
  const found = await db
    .selectFrom('batch_corrections')
    .select('picture_file_id as fileId')
    .where('id', '=', id)
    .executeTakeFirst()
  const { fileId } = found ?? refuse('NOT_FOUND')
  return openStored({ db, record }, fileId)
})

export const readCorrections = [corrections, correction, picture]
