import { idIn } from '../../../../platform/server/contract/cursor.ts'
import { type Context, operation } from '../../../../platform/server/contract/operation.ts'
import { fill } from '../../../../platform/server/contract/problem.ts'
import { entriesOf } from '../../../model/analysers/entries-of-values.ts'
import { trayContract } from '../../../model/analysers/tray.contract.ts'
import { decideEntries, type EntryRefusal } from '../../../model/results/decide-entries.ts'
import { ENTRY_REFUSALS, STALE_ENTRY } from '../../../model/results/entry-forms.ts'
import { editionOf } from '../../results/enter-results.ts'
import { type ReadSample, readSample } from '../../results/read-sample.ts'
import { carryOut, lockSample } from '../../results/write-results.ts'
import { matchedValues } from './tray.queries.ts'

const SUPERSEDED = 'A later value of the analyser was entered'
const WORDS: Readonly<Record<EntryRefusal, string>> = {
  ...Object.fromEntries(Object.entries(ENTRY_REFUSALS).map(([code, { text }]) => [code, text])),
  STALE: STALE_ENTRY.text,
} as Record<EntryRefusal, string>

/**
 * Enters the matched values of a sample in the name of the technician who takes them, as if they were typed: what must be confirmed, is
 * verified already or cannot be read stays in the tray, and why is answered.
 */
export const enterMatched = operation(trayContract.enter, async (context, { id: sampleId }) => {
  const { db, record, refuse } = context
  await lockSample(db, sampleId)
  const sample = (await readSample(db, sampleId)) ?? refuse('NOT_FOUND')
  const values = await matchedValues(db, sampleId)
  if (values.length === 0) return refuse('NOTHING_MATCHED')
  const { typed, superseded } = entriesOf(sample.cells, values)
  const tried = typed.map(({ value, entry }) => ({
    value,
    entry,
    verdict: decideEntries(sample.cells, [entry], sample),
  }))
  const taken = tried.filter(({ verdict }) => verdict.ok)
  const { row } = sample
  const { written, critical } = await write(
    context,
    sample,
    taken.map(({ entry }) => entry),
  )
  await settle(
    context,
    taken.map(({ value }) => value.id),
    superseded.filter((id) => isOfTaken(id)),
  )
  await record({
    type: 'result.entered',
    subject: { type: 'lab_sample', id: sampleId },
    patientId: row.patientId,
    facts: { written, critical, fromAnalyser: true },
  })
  return {
    entered: taken.length,
    left: tried.flatMap(({ value, verdict }) =>
      verdict.ok
        ? []
        : { parameter: value.parameter, why: fill(WORDS[verdict.refusal], verdict.details?.values ?? {}) },
    ),
  }

  /** Only behind a value that was entered is an earlier one of no use. */
  function isOfTaken(id: string): boolean {
    const old = values.find((one) => one.id === id)
    return taken.some(({ value }) => value.lineId === old?.lineId && value.parameterId === old?.parameterId)
  }
})

type Typed = ReturnType<typeof entriesOf>['typed'][number]['entry']

async function write(context: Context, sample: ReadSample, entries: readonly Typed[]) {
  if (entries.length === 0) return { written: 0, critical: 0 }
  const { row, collectedAt, cells, patient } = sample
  const plan = context.orRefuse(decideEntries(cells, entries, { collectedAt, patient }))
  const of = { sampleId: row.sampleId, visitId: row.visitId, patientId: row.patientId, collectedAt }
  const alerts = await carryOut(context, of, plan, editionOf)
  return { written: plan.write.length, critical: alerts.length }
}

async function settle({ db, actor, now }: Context, taken: readonly string[], superseded: readonly string[]) {
  const decided = { decided_at: now, decided_by: actor.userId }
  await db
    .updateTable('lab_analyser_values')
    .set({ ...decided, state: 'entered' })
    .where(idIn('id', taken))
    .execute()
  const nowhere = { order_line_id: null, parameter_id: null, sample_id: null, result: null }
  await db
    .updateTable('lab_analyser_values')
    .set({ ...decided, ...nowhere, state: 'discarded', discard_reason: SUPERSEDED })
    .where(idIn('id', superseded))
    .execute()
}
