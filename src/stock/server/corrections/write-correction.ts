import { dayOf } from '../../../kernel/calendar.ts'
import { refuse as no, type Verdict } from '../../../kernel/verdict.ts'
import { preparedOperation } from '../../../platform/server/contract/operation.ts'
import { acceptFile, type FileVerdict } from '../../../platform/server/files/accept-file.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { endOfMonth } from '../../model/batches/expiry.ts'
import { batchCorrectionsContract } from '../../model/corrections/batch-corrections.contract.ts'
import { decideLying, decideTold } from '../../model/corrections/decide-correction.ts'
import { monthlyNumber } from '../monthly-number.ts'
import { lockNumbers, lyingOf, wrongBatches } from './wrong-batches.queries.ts'

const IS_PICTURE = /\.(jpe?g|png)$/i

/** Says what the pack of a batch says, with its picture. No stock moves. */
export const writeCorrection = preparedOperation(
  batchCorrectionsContract.write,
  async ({ actor, platform: { isolation } }, { file }): Promise<FileVerdict | Verdict<never, 'NO_PICTURE'>> =>
    IS_PICTURE.test(file.name) ? acceptFile(isolation, actor, file) : no('NO_PICTURE'),
  async ({ db, now, record, refuse, orRefuse }, { batchId, batchNo, expires, mrp, reason }, picture) => {
    await lockNumbers(db, batchId, batchNo)
    const told = { batchNo, expiry: endOfMonth(expires), mrp: Number(mrp) }
    const { known, wrongIds } = (await wrongBatches(db, batchId, told)) ?? refuse('NOT_FOUND')
    orRefuse(decideTold(known, told))
    orRefuse(decideLying(await lyingOf(db, wrongIds, now)))
    const { id: fileId } = await storeFile(db, orRefuse(picture))
    const correctionNo = await monthlyNumber(db, 'batch_correction', 'BC', dayOf(now))
    const { id } = await db
      .insertInto('batch_corrections')
      .values({
        correction_no: correctionNo,
        batch_id: batchId,
        batch_no: told.batchNo,
        expiry: told.expiry,
        mrp: told.mrp,
        reason,
        picture_file_id: fileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'batch_correction.written',
      subject: { type: 'batch_corrections', id },
      facts: { correctionNo },
    })
    return { id, correctionNo }
  },
)
