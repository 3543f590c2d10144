import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../../platform/server/database/same-row.ts'
import type { SentValue } from '../../../model/results/shown-results.ts'

/** What analysers sent of a sample: of each cell what waits to be entered, and what was entered of it; the latest first. */
export async function valuesOfSample(db: HospitalDb, sampleId: string): Promise<SentValue[]> {
  const rows = await db
    .selectFrom('lab_analyser_values as v')
    .innerJoin('lab_analyser_messages as m', (join) => onRow(join, 'm', 'v.message_id'))
    .leftJoin('lab_analysers as a', (join) => onRow(join, 'a', 'm.analyser_id'))
    .select(['v.order_line_id as lineId', 'v.parameter_id as parameterId', 'v.result', 'v.state'])
    .select(['a.name as analyser', 'v.decided_at as decidedAt'])
    .where('v.sample_id', '=', sampleId)
    .where('v.state', 'in', ['matched', 'entered'])
    .orderBy('m.arrival', 'desc')
    .orderBy('v.place', 'desc')
    .execute()
  return rows.flatMap(({ lineId, parameterId, result, analyser, state, decidedAt }) =>
    lineId === null || parameterId === null || result === null
      ? []
      : {
          ...{ lineId, parameterId, result },
          analyser: analyser ?? 'An analyser',
          enteredAt: state === 'entered' ? (decidedAt?.toISOString() ?? null) : null,
        },
  )
}
