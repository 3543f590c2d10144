import { dayOf, showMoment } from '../../../kernel/calendar.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { readScan } from '../../model/samples/accession.ts'
import { decideReceipt, decideRejection, decideUndo, SHIFT_HOURS } from '../../model/samples/decide-container.ts'
import { REJECTION_WORDS } from '../../model/samples/rejection.ts'
import { type SampleContainer, samplesContract } from '../../model/samples/samples.contract.ts'
import { readerOfLists } from '../confidential/name-on-list.queries.ts'
import { withdrawResultsOf } from '../results/results-of-container.ts'
import { lockSample } from '../results/write-results.ts'
import { containersOfNo, containersOnTheWay, containersSince } from './sample-containers.queries.ts'

export const listContainers = operation(samplesContract.containers, async ({ db, actor, now }, { show }) => {
  const since = new Date(now.getTime() - SHIFT_HOURS * 3_600_000)
  return {
    containers:
      show === 'on-the-way'
        ? await containersOnTheWay(db, readerOfLists(actor))
        : await containersSince(db, readerOfLists(actor), since),
  }
})

export const findContainer = operation(samplesContract.find, async (context, { scan }) => {
  const [found] = await scannedContainers(context, scan)
  if (!found) return context.refuse('NO_SUCH_NUMBER', { field: 'scan' })
  await context.record({ type: 'sample.found', subject: { type: 'lab_sample_container', id: found.id } })
  return found
})

/** Receives a container; the number of a collection with one container is enough. */
export const receiveContainer = operation(samplesContract.receive, async (context, { scan }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const [scanned, ...more] = await scannedContainers(context, scan)
  if (!scanned) return refuse('NO_SUCH_NUMBER', { field: 'scan' })
  if (more.length > 0) return refuse('WHICH_CONTAINER', { field: 'scan' })
  const container = await lockedContainer(db, scanned.id)
  orRefuse(
    decideReceipt(container, {
      when: container.receivedAt ? showMoment(container.receivedAt) : '',
      who: scanned.receivedBy ?? '',
    }),
  )
  await db
    .updateTable('lab_sample_containers')
    .set({ received_at: now, received_by: actor.userId })
    .where('id', '=', scanned.id)
    .execute()
  await record({
    type: 'sample.received',
    subject: { type: 'lab_sample_container', id: scanned.id },
    patientId: container.patientId,
    facts: { no: scanned.no },
  })
  const [received] = await scannedContainers(context, scanned.no)
  return received ?? scanned
})

/** Rejects a container: what hangs on it is to be drawn again. */
export const rejectContainer = operation(samplesContract.reject, async (context, { id, reason, note }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  await lockSampleOf(db, id)
  const container = (await lockedContainerOrNone(db, id)) ?? refuse('NOT_FOUND')
  orRefuse(decideRejection(container, { userId: actor.userId, isOfLaboratory: actor.can.has('sample:receive') }))
  await db
    .updateTable('lab_sample_containers')
    .set({ rejected_at: now, rejected_by: actor.userId, rejection: reason, rejection_note: note })
    .where('id', '=', id)
    .execute()
  await withdrawResultsOf(context, id, `Sample rejected: ${REJECTION_WORDS[reason].toLowerCase()}`)
  await record({
    type: 'sample.rejected',
    subject: { type: 'lab_sample_container', id },
    patientId: container.patientId,
    facts: { reason },
  })
  return { id }
})

/** Takes back one's own last step with a container. */
export const undoContainer = operation(samplesContract.undo, async (context, { id }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const container = (await lockedContainerOrNone(db, id)) ?? refuse('NOT_FOUND')
  const again = await db
    .selectFrom('lab_sample_containers')
    .select('id')
    .where('replaces_id', '=', id)
    .executeTakeFirst()
  const undone = orRefuse(decideUndo(container, { userId: actor.userId, now, isDrawnAgain: again !== undefined }))
  await db
    .updateTable('lab_sample_containers')
    .set(
      undone === 'rejection'
        ? { rejected_at: null, rejected_by: null, rejection: null, rejection_note: null }
        : { received_at: null, received_by: null, rack: null, rack_place: null },
    )
    .where('id', '=', id)
    .execute()
  await record({
    type: 'sample.undone',
    subject: { type: 'lab_sample_container', id },
    patientId: container.patientId,
    facts: { undone },
  })
  return { id }
})

/** Where a received container stands, or that it is gone. */
export const storeContainer = operation(
  samplesContract.store,
  async (context, { id, rack, rackPlace, isDiscarded }) => {
    const { db, actor, now, record, refuse } = context
    const container = (await lockedContainerOrNone(db, id)) ?? refuse('NOT_FOUND')
    if (!container.receivedAt) return refuse('NOT_RECEIVED')
    await db
      .updateTable('lab_sample_containers')
      .set({
        rack,
        rack_place: rackPlace,
        discarded_at: isDiscarded ? now : null,
        discarded_by: isDiscarded ? actor.userId : null,
      })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'sample.stored',
      subject: { type: 'lab_sample_container', id },
      patientId: container.patientId,
      facts: { isDiscarded },
    })
    return { id }
  },
)

async function scannedContainers(
  { db, actor, now, refuse }: Context<'OTHER_HOSPITAL' | 'NO_SUCH_NUMBER'>,
  scan: string,
): Promise<SampleContainer[]> {
  const read = readScan(actor.hospitalId, scan, dayOf(now))
  if (read.of === 'other') return refuse('OTHER_HOSPITAL', { field: 'scan' })
  return read.of === 'none' ? [] : containersOfNo(db, readerOfLists(actor), read.no)
}

/** Who rejects a container and who enters or verifies its results wait for each other. */
async function lockSampleOf(db: HospitalDb, containerId: string): Promise<void> {
  const container = await db
    .selectFrom('lab_sample_containers')
    .select('sample_id')
    .where('id', '=', containerId)
    .executeTakeFirst()
  if (container) await lockSample(db, container.sample_id)
}

const lockedContainerOrNone = (db: HospitalDb, id: string) =>
  db
    .selectFrom('lab_sample_containers as c')
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'c.sample_id'))
    .select(['c.patient_id as patientId', 'c.received_at as receivedAt', 'c.received_by as receivedBy'])
    .select(['c.rejected_at as rejectedAt', 'c.rejected_by as rejectedBy', 'm.collected_by as collectedBy'])
    .select('m.collected_at as collectedAt')
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()
    .then((row) => row && { ...row, isCollected: row.collectedAt !== null })

async function lockedContainer(db: HospitalDb, id: string) {
  const container = await lockedContainerOrNone(db, id)
  if (!container) throw new Error('A container that was just found is gone')
  return container
}
