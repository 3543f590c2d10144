import { dayOf } from '../../../kernel/calendar.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decideRelease } from '../../model/quality/decide-release.ts'
import { qualityContract } from '../../model/quality/quality.contract.ts'
import { accessionNo, readScan } from '../../model/samples/accession.ts'
import { lastRunOf, lockControl } from './controls.queries.ts'
import { holdById, releaseFacts } from './holds.queries.ts'

/** Notes what was done against the fault; only a control that is run later shows whether it helped. */
export const noteAction = operation(qualityContract.noteAction, async (context, { id, done }) => {
  const { db, record } = context
  const hold = await lockedHold(context, id)
  const lastRun = await lastRunOf(db, hold.controlId)
  const action = await db
    .insertInto('lab_control_actions')
    .values({ hold_id: id, after_sequence: lastRun?.sequence ?? 1, done })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'quality.action_noted', subject: { type: 'lab_control', id: hold.controlId } })
  return action
})

/** Releases a held parameter: its values may be verified again, and the control is counted anew. */
export const releaseHold = operation(qualityContract.release, async (context, { id, reason }) => {
  const { db, record, orRefuse } = context
  const { controlId } = await lockedHold(context, id)
  const facts = await releaseFacts(db, { id, controlId, isReleased: false })
  orRefuse(decideRelease(facts))
  const release = await db
    .insertInto('lab_control_releases')
    .values({ hold_id: id, control_id: controlId, run_id: facts.runId ?? '', reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'quality.released', subject: { type: 'lab_control', id: controlId }, facts: { reason } })
  return release
})

/** Lets the values of a stat sample be verified while their parameter is held: one person answers for it. */
export const exemptSample = operation(qualityContract.exempt, async (context, { id, scan, reason }) => {
  const { db, actor, now, record, refuse } = context
  const { controlId } = await lockedHold(context, id)
  const read = readScan(actor.hospitalId, scan, dayOf(now))
  if (read.of !== 'own') return refuse('NO_SUCH_NUMBER', { field: 'scan' })
  const sample = await db
    .selectFrom('lab_samples')
    .select(['id', 'visit_id', 'patient_id', 'day', 'sequence'])
    .where('day', '=', read.no.day)
    .where('sequence', '=', read.no.sequence)
    .executeTakeFirst()
  if (!sample) return refuse('NO_SUCH_NUMBER', { field: 'scan' })
  const isStat = await db
    .selectFrom('lab_sample_containers as c')
    .innerJoin('lab_container_lines as i', (join) => onRow(join, 'c', 'i.sample_container_id'))
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'i.order_line_id'))
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .select('o.id')
    .where('c.sample_id', '=', sample.id)
    .where('o.priority', '=', 'stat')
    .limit(1)
    .executeTakeFirst()
  if (!isStat) return refuse('NOT_STAT', { field: 'scan' })
  const { visit_id, patient_id } = sample
  const exemption = await db
    .insertInto('lab_control_exemptions')
    .values({ hold_id: id, sample_id: sample.id, visit_id, patient_id, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'quality.sample_exempted',
    subject: { type: 'lab_control', id: controlId },
    patientId: patient_id,
    facts: { reason },
  })
  return { ...exemption, sample: accessionNo(actor.hospitalId, sample) }
})

/** A hold that is open, with its control locked. */
async function lockedHold({ db, refuse }: Context<'NOT_FOUND' | 'RELEASED'>, id: string) {
  const hold = (await holdById(db, id)) ?? refuse('NOT_FOUND')
  await lockControl(db, hold.controlId)
  const now = await holdById(db, id)
  if (now?.releaseId) return refuse('RELEASED')
  return hold
}
