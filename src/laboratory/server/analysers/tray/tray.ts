import { type Context, operation } from '../../../../platform/server/contract/operation.ts'
import type { Waits } from '../../../model/analysers/match-value.ts'
import { placeValue, readSampleNo, WHY_IT_WAITS } from '../../../model/analysers/match-value.ts'
import { MOST_SHOWN, trayContract } from '../../../model/analysers/tray.contract.ts'
import { storable } from '../receiving/arrived.ts'
import { decodeText } from '../receiving/decode-text.ts'
import { parametersToChoose } from '../set-up/analysers.queries.ts'
import { matchColumns, matchValues, setUpOf } from './match-values.ts'
import { placesOfSample } from './places-of-sample.queries.ts'
import { trayValues, waitingValues } from './tray.queries.ts'

/** So much of a message is shown: more is a picture. */
const MOST_TEXT = 100_000

export const listTray = operation(trayContract.list, async ({ db, actor }) => {
  const [values, parameters, files] = await Promise.all([
    trayValues(db, actor.hospitalId),
    parametersToChoose(db),
    db
      .selectFrom('lab_analysers')
      .select(['id', 'name'])
      .where('protocol', '=', 'csv')
      .where('is_on', '=', true)
      .orderBy('name')
      .execute(),
  ])
  return { values: values.slice(0, MOST_SHOWN), isMore: values.length > MOST_SHOWN, parameters, files }
})

export const showMessage = operation(trayContract.message, async ({ db, refuse }, { id }) => {
  const message = await db
    .selectFrom('lab_analyser_messages')
    .select(['raw', 'received_at as receivedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message) return refuse('NOT_FOUND')
  const text = decodeText(message.raw.subarray(0, MOST_TEXT)).replace(/\r\n?/g, '\n')
  return { id, receivedAt: message.receivedAt.toISOString(), text: storable(text, MOST_TEXT) }
})

/** A person says of which sample and parameter a value is; the figure stays as it was sent, in the unit of the parameter. */
export const assignValue = operation(trayContract.assign, async (context, { id, version, scan, parameterId }) => {
  const { db, actor, now, record, refuse } = context
  const value = await lockedValue(context, id, version)
  if (value.kind === 'none') return refuse('NO_VALUE')
  const scanned = readSampleNo(actor.hospitalId, scan, 'container')
  if (scanned.of === 'other') return refuse('OTHER_HOSPITAL', { field: 'scan' })
  const places = scanned.of === 'own' ? await placesOfSample(db, scanned.no) : null
  if (!places) return refuse('NO_SUCH_SAMPLE', { field: 'scan' })
  const sent = {
    kind: value.kind as 'numeric' | 'text' | 'file',
    comparator: value.comparator as '=',
    value: value.value,
    status: 'final' as const,
  }
  const match = placeValue(sent, { parameterId, factor: '1' }, places)
  if ('waits' in match) return refuse('DOES_NOT_FIT', doesNotFit(match.waits))
  await db
    .updateTable('lab_analyser_values')
    .set({ ...matchColumns(match), decided_at: now, decided_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record({ type: 'analyser_value.assigned', subject: { type: 'lab_analyser_value', id } })
  return { id }
})

const doesNotFit = (waits: Waits) => ({
  field: waits === 'not-received' ? 'scan' : 'parameterId',
  values: { why: WHY_IT_WAITS[waits] },
})

export const discardValue = operation(trayContract.discard, async (context, { id, version, reason }) => {
  const { db, actor, now, record } = context
  await lockedValue(context, id, version)
  const nowhere = { order_line_id: null, parameter_id: null, sample_id: null, result: null }
  await db
    .updateTable('lab_analyser_values')
    .set({ ...nowhere, state: 'discarded', discard_reason: reason, decided_at: now, decided_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record({ type: 'analyser_value.discarded', subject: { type: 'lab_analyser_value', id }, facts: { reason } })
  return { id }
})

/** The value, locked, as the caller saw it; one that was decided meanwhile is refused. */
async function lockedValue({ db, refuse }: Context<'NOT_FOUND' | 'STALE'>, id: string, version: number) {
  const value = await db
    .selectFrom('lab_analyser_values')
    .select(['version', 'state', 'kind', 'comparator', 'value'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!value) return refuse('NOT_FOUND')
  if (value.version !== version || !['waits', 'matched'].includes(value.state)) return refuse('STALE')
  return value
}

export const matchAgain = operation(trayContract.matchAgain, async ({ db, actor, record }) => {
  const waiting = await waitingValues(db)
  let matched = 0
  for (const analyserId of new Set(waiting.flatMap((one) => one.analyserId ?? []))) {
    const setUp = await setUpOf(db, analyserId)
    if (!setUp) continue
    const of = waiting.filter((one) => one.analyserId === analyserId)
    const matches = await matchValues(db, actor.hospitalId, setUp, of)
    for (const [at, match] of matches.entries()) {
      const value = of[at]
      if (!value || ('waits' in match && match.waits === value.why)) continue
      await db.updateTable('lab_analyser_values').set(matchColumns(match)).where('id', '=', value.id).execute()
      if ('matched' in match) matched++
    }
  }
  await record({ type: 'analyser_values.matched_again', facts: { matched } })
  return { matched, waiting: waiting.length - matched }
})
