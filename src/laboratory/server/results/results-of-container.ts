import { markCompleted } from '../../../orders/server/advance-lines.ts'
import { resultsOfLines } from './sample.queries.ts'
import { type Scope, strikeResults } from './write-results.ts'

/**
 * What a rejected container takes with it: values that wait are struck out, verified ones get a version without value that says so, and their
 * tests are open again.
 */
export async function withdrawResultsOf(scope: Scope, containerId: string, reason: string): Promise<void> {
  const { db, now, actor } = scope
  const hangs = await db
    .selectFrom('lab_container_lines as i')
    .innerJoin('lab_sample_containers as c', (join) =>
      join.onRef('c.hospital_id', '=', 'i.hospital_id').onRef('c.id', '=', 'i.sample_container_id'),
    )
    .select(['i.order_line_id as lineId', 'c.sample_id as sampleId'])
    .where('c.id', '=', containerId)
    .execute()
  const sampleId = hangs[0]?.sampleId
  const results = await resultsOfLines(
    db,
    hangs.map(({ lineId }) => lineId),
  )
  const standing = results.filter((result) => result.sampleId === sampleId && result.struckReason === null)
  const open = standing.filter(({ isVerified }) => !isVerified)
  await strikeResults(
    scope,
    open.map(({ id }) => id),
    reason,
  )
  const newest = new Map<string, (typeof standing)[number]>()
  for (const result of standing) {
    const key = `${result.lineId}:${result.parameterId}`
    if (result.isVerified && !newest.has(key)) newest.set(key, result)
  }
  const verified = [...newest.values()].filter(({ kind }) => kind !== 'withdrawn')
  if (verified.length === 0) return
  await db
    .insertInto('lab_results')
    .columns([
      'order_line_id',
      'parameter_id',
      'visit_id',
      'patient_id',
      'sample_id',
      'edition',
      'kind',
      'words',
      'unit',
      'method',
      'decimals',
      'collected_at',
      'amend_reason',
      'entered_at',
      'entered_by',
    ])
    .expression((eb) =>
      eb
        .selectFrom('lab_results as r')
        .select(['r.order_line_id', 'r.parameter_id', 'r.visit_id', 'r.patient_id', 'r.sample_id'])
        .select((row) => [
          row('r.edition', '+', 1).as('edition'),
          row.val('withdrawn').as('kind'),
          row.val('Withdrawn: wrong sample').as('words'),
        ])
        .select(['r.unit', 'r.method', 'r.decimals', 'r.collected_at'])
        .select((row) => [row.val(reason).as('reason'), row.val(now).as('at'), row.val(actor.userId).as('by')])
        .where(
          'r.id',
          'in',
          verified.map(({ id }) => id),
        ),
    )
    .execute()
  await markCompleted(db, [...new Set(verified.map(({ lineId }) => lineId))], null)
}
