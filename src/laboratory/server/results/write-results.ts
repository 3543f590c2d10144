import { sql } from 'kysely'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { EntryPlan, Written } from '../../model/results/decide-entries.ts'
import { writeFindings } from '../microbiology/write-findings.ts'
import { linesOfSample } from '../samples/lines-of-sample.ts'

export type Scope = { readonly db: HospitalDb; readonly actor: Actor; readonly now: Date }
export type OfSample = {
  readonly sampleId: string
  readonly visitId: string
  readonly patientId: string
  readonly collectedAt: Date
}
/** Which version of its result this is, and why there is one. */
export type Edition = { readonly edition: number; readonly reason: string | null }
export const FIRST: Edition = { edition: 1, reason: null }

/** A sample and its tests wait for each other: who enters, cancels, rejects and verifies does so one after the other. */
export async function lockSample(db: HospitalDb, sampleId: string): Promise<void> {
  await db.selectFrom('lab_samples').select('id').where('id', '=', sampleId).forNoKeyUpdate().execute()
  await db
    .selectFrom('order_lines as l')
    .select('l.id')
    .where(sql<boolean>`l.id = any(array(${linesOfSample(sampleId)}))`)
    .orderBy('l.id')
    .forNoKeyUpdate('l')
    .execute()
}

/** Carries out what was decided of a sample's values; the alerts that it raised. */
export async function carryOut(
  scope: Scope,
  sample: OfSample,
  plan: EntryPlan,
  editionOf: (written: Written) => Edition,
) {
  const { db } = scope
  for (const why of ['corrected', 'removed'] as const)
    await strikeResults(
      scope,
      plan.strike.flatMap((one) => (one.why === why ? one.id : [])),
      why === 'corrected' ? 'Corrected' : 'Taken out',
    )
  for (const { id, comment } of plan.comment)
    await db.updateTable('lab_results').set({ comment }).where('id', '=', id).execute()
  return writeResults(scope, sample, plan.write, editionOf)
}

/** Strikes results out; an alert that somebody raised by one of them was entered in error. */
export async function strikeResults({ db, actor, now }: Scope, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('lab_results')
    .set({ struck_at: now, struck_by: actor.userId, struck_reason: reason })
    .where(idIn('id', ids))
    .execute()
  await db
    .updateTable('lab_critical_alerts')
    .set({ closed_at: now, closed_by: actor.userId, closing: 'entered_in_error' })
    .where(idIn('result_id', ids))
    .where('closed_at', 'is', null)
    .execute()
}

async function writeResults(
  { db, actor, now }: Scope,
  { sampleId, visitId, patientId, collectedAt }: OfSample,
  written: readonly Written[],
  editionOf: (written: Written) => Edition,
) {
  if (written.length === 0) return []
  const of = { visit_id: visitId, patient_id: patientId }
  const rows = written.map((one) => ({ ...one, ...editionOf(one), id: crypto.randomUUID() }))
  await db
    .insertInto('lab_results')
    .values(
      rows.map(({ id, cell: { lineId, parameter }, entry, comment, confirmation, edition, reason }) => ({
        ...of,
        id,
        order_line_id: lineId,
        parameter_id: parameter.parameterId,
        sample_id: sampleId,
        edition,
        amend_reason: reason,
        kind: entry.kind,
        comparator: entry.comparator,
        value: entry.value,
        words: entry.words,
        file_id: entry.fileId,
        typed: entry.typed?.slice(0, 100) || null,
        is_calculated: entry.isCalculated,
        ...judgedColumns(parameter),
        unit: parameter.unit,
        method: parameter.method,
        decimals: parameter.decimals,
        flag: entry.flag,
        alert: entry.alert,
        is_by_strictest_range: entry.isByStrictestRange,
        value_before: entry.delta && parameter.before ? parameter.before.value : null,
        collected_before: entry.delta && parameter.before ? new Date(parameter.before.collectedAt) : null,
        difference: entry.delta?.difference ?? null,
        percent: entry.delta?.percent ?? null,
        is_delta_exceeded: entry.delta?.exceeds ?? false,
        confirmation,
        comment,
        collected_at: collectedAt,
        entered_at: now,
        entered_by: actor.userId,
      })),
    )
    .execute()
  await writeFindings(
    db,
    now,
    rows.flatMap(({ id, entry }) =>
      entry.findings.map((finding, at) => ({ ...finding, ...of, result_id: id, place: at + 1 })),
    ),
  )
  const alerts = rows.flatMap(({ id, entry, cell }) =>
    entry.alert === null
      ? []
      : { alertId: crypto.randomUUID(), resultId: id, lineId: cell.lineId, parameterId: cell.parameter.parameterId },
  )
  if (alerts.length > 0)
    await db
      .insertInto('lab_critical_alerts')
      .values(alerts.map(({ alertId, resultId }) => ({ ...of, id: alertId, result_id: resultId, raised_at: now })))
      .execute()
  return alerts
}

const judgedColumns = ({ range, whyNoRange }: Written['cell']['parameter']) =>
  range === null
    ? { range_words: whyNoRange }
    : {
        low: range.low,
        low_is_exclusive: range.lowIsExclusive,
        high: range.high,
        high_is_exclusive: range.highIsExclusive,
        critical_low: range.criticalLow,
        critical_high: range.criticalHigh,
        range_words: range.words,
      }
