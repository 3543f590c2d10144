import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { batchCorrectionsContract } from '../../model/corrections/batch-corrections.contract.ts'
import { decideLying } from '../../model/corrections/decide-correction.ts'
import { batchesOf } from '../batches/known-batches.ts'
import { refuseUndecidable } from '../decided-by-another.ts'
import { postCounted } from '../movements/post-movements.ts'
import { balancesOf, lockNumbers, lyingOf, wrongBatches } from './wrong-batches.queries.ts'

/**
 * Puts a batch right: what lies of the wrong one goes to the right one at each place with all of its value, and the wrong one is blocked for
 * good, with everything that left under it. Nothing enters the books: the same goods lie where they lay.
 */
export const approveCorrection = operation(
  batchCorrectionsContract.approve,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, version }) => {
    const written = (await lockedCorrection(db, id)) ?? refuse('NOT_FOUND')
    refuseUndecidable(written, { version, actor }, refuse)
    const { batchId, correctionNo, told } = written
    await lockNumbers(db, batchId, told.batchNo)
    const { pairs, wrongIds } = (await wrongBatches(db, batchId, told)) ?? refuse('NOT_FOUND')
    orRefuse(decideLying(await lyingOf(db, wrongIds, now)))
    await markCorrected(db, wrongIds, now)
    const rightIds = orRefuse(
      await batchesOf(
        db,
        pairs.map(({ wrong, right }) => ({
          ...right,
          medicineId: wrong.medicineId,
          packUnits: wrong.packUnits,
          isForSale: wrong.isForSale,
        })),
      ),
    )
    const rightOf = new Map(wrongIds.map((wrong, at) => [wrong, rightIds[at] ?? '']))
    for (const [wrong, right] of rightOf)
      await db.updateTable('batches').set({ corrected_to: right }).where('id', '=', wrong).execute()
    await moveOver(db, { id, rightOf, day: dayOf(now) })
    await blockForGood(
      db,
      wrongIds,
      `${correctionNo}: the pack says ${told.batchNo}, expires ${expiryWords(told.expiry)}`,
    )
    await decide(db, id, {
      state: 'approved',
      right_batch_id: rightIds[0] ?? '',
      decided_by: actor.userId,
      decided_at: now,
    })
    await record({ type: 'batch_correction.approved', subject: { type: 'batch_corrections', id } })
    return { id }
  },
)

/** Ends a correction without moving anything. */
export const rejectCorrection = operation(
  batchCorrectionsContract.reject,
  async ({ db, actor, now, record, refuse }, { id, version, reason }) => {
    const written = (await lockedCorrection(db, id)) ?? refuse('NOT_FOUND')
    refuseUndecidable(written, { version, actor }, refuse)
    await decide(db, id, { state: 'rejected', decided_by: actor.userId, decided_at: now, rejected_because: reason })
    await record({ type: 'batch_correction.rejected', subject: { type: 'batch_corrections', id } })
    return { id }
  },
)

async function lockedCorrection(db: HospitalDb, id: string) {
  const row = await db
    .selectFrom('batch_corrections')
    .select(['correction_no as correctionNo', 'batch_id as batchId', 'state', 'created_by as writtenBy', 'version'])
    .select(['batch_no as batchNo', 'expiry', sql<number>`mrp::float8`.as('mrp')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { batchNo, expiry, mrp, ...written } = row
  return { ...written, told: { batchNo, expiry, mrp } }
}

const markCorrected = (db: HospitalDb, ids: readonly string[], now: Date) =>
  db
    .updateTable('batches')
    .set({ corrected_at: now })
    .where('id', 'in', ids)
    .where('corrected_at', 'is', null)
    .execute()

type MovingOver = { readonly id: string; readonly rightOf: ReadonlyMap<string, string>; readonly day: string }

async function moveOver(db: HospitalDb, { id, rightOf, day }: MovingOver): Promise<void> {
  const lying = await balancesOf(db, [...rightOf.keys()])
  if (lying.length === 0) return
  const lines = await db
    .insertInto('batch_correction_lines')
    .values(
      lying.map(({ batchId, placeId, quantity }) => ({
        correction_id: id,
        batch_id: batchId,
        right_batch_id: rightOf.get(batchId) ?? '',
        place_id: placeId,
        quantity,
      })),
    )
    .returning(['id', 'batch_id as batchId', 'place_id as placeId'])
    .execute()
  const moves = lying.flatMap(({ batchId, placeId, quantity, value }) => {
    const line = lines.find((one) => one.batchId === batchId && one.placeId === placeId)
    if (!line) throw new Error('Every balance of a corrected batch has its line.')
    return [
      { batchId, placeId, quantity: -quantity, value: -value, source: { kind: 'batch_corrected_from', id: line.id } },
      {
        ...{ batchId: rightOf.get(batchId) ?? '', placeId, quantity, value },
        source: { kind: 'batch_corrected_to', id: line.id },
      },
    ]
  })
  await postCounted(db, { kind: 'adjusted', day, moves })
}

/** Blocks those that nobody has blocked yet. */
async function blockForGood(db: HospitalDb, batchIds: readonly string[], reason: string): Promise<void> {
  const blocked = await db
    .selectFrom('batch_blocks')
    .select('batch_id as batchId')
    .where('batch_id', 'in', batchIds)
    .where('lifted_at', 'is', null)
    .execute()
  const free = batchIds.filter((id) => !blocked.some(({ batchId }) => batchId === id))
  if (free.length === 0) return
  await db
    .insertInto('batch_blocks')
    .values(free.map((id) => ({ batch_id: id, reason, is_recall: false })))
    .execute()
}

type Decision = {
  readonly state: 'approved' | 'rejected'
  readonly decided_by: string
  readonly decided_at: Date
  readonly right_batch_id?: string
  readonly rejected_because?: string
}

const decide = (db: HospitalDb, id: string, decision: Decision) =>
  db.updateTable('batch_corrections').set(decision).where('id', '=', id).execute()
