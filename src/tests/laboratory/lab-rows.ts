import { sql } from 'kysely'
import { FACTS_OF_LINE, type LineTally, progressOf } from '../../laboratory/server/results/line-progress.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { containersOf, isCompleted, type Line, type Model, progressIn, type Report, type Sample } from './lab-model.ts'

type Shape = Readonly<Record<'lines' | 'samples' | 'results' | 'reports', readonly string[]>>

/** The rows of a visit in the words of the model; tells the model the ids of what is new in it. */
export async function shapeInRows(
  db: HospitalDb,
  visitId: string,
  model: Model,
  userIds: readonly string[],
): Promise<Shape> {
  const [lines, samples, containers, hangs, results, reports] = await Promise.all([
    db
      .selectFrom('order_lines as l')
      .innerJoinLateral(
        () => sql<{ facts: LineTally }>`(select ${FACTS_OF_LINE} as facts)`.as<'f'>(sql.ref('f')),
        (join) => join.onTrue(),
      )
      .select(['l.id', 'l.name', 'l.performed_at', 'l.completed_at', progressOf('f.facts').as('progress')])
      .select(
        sql<number>`(select count(*)::int from charges c where c.source_kind = 'order_line' and c.source_id = l.id
          and c.reverses_id is null and not exists (select from charges back where back.reverses_id = c.id))`.as(
          'charged',
        ),
      )
      .where('l.visit_id', '=', visitId)
      .orderBy('l.created_at')
      .execute(),
    db.selectFrom('lab_samples').selectAll().where('visit_id', '=', visitId).orderBy('created_at').execute(),
    db.selectFrom('lab_sample_containers').selectAll().where('visit_id', '=', visitId).orderBy('place').execute(),
    db.selectFrom('lab_container_lines').selectAll().where('visit_id', '=', visitId).execute(),
    db
      .selectFrom('lab_results as r')
      .innerJoin('lab_parameters as p', 'p.id', 'r.parameter_id')
      .selectAll('r')
      .select('p.code')
      .where('r.visit_id', '=', visitId)
      .execute(),
    db.selectFrom('lab_reports').selectAll().where('visit_id', '=', visitId).orderBy('created_at').execute(),
  ])
  const at = (rows: readonly { readonly id: string }[], id: string | null) => rows.findIndex((row) => row.id === id)
  const who = (id: string | null) => (id === null ? '-' : String(userIds.indexOf(id)))
  for (const [place, line] of model.lines.entries()) line.id = lines[place]?.id
  const inOrder = samples.flatMap(({ id }) => containers.filter(({ sample_id }) => sample_id === id))
  for (const [place, sample] of model.samples.entries()) sample.id = samples[place]?.id
  for (const [place, container] of containersOf(model).entries()) container.id = inOrder[place]?.id
  for (const [place, report] of model.reports.entries()) report.id = reports[place]?.id
  for (const one of model.results)
    one.id ??= results.find(
      (row) =>
        row.struck_at === null &&
        row.order_line_id === one.line.id &&
        row.code === one.parameter &&
        row.edition === one.edition,
    )?.id
  return {
    lines: lines.map((line) =>
      said(line.name, line.progress, line.performed_at !== null, line.completed_at !== null, line.charged === 1),
    ),
    samples: samples.map((sample) =>
      said(
        who(sample.collected_by),
        ...containers
          .filter(({ sample_id }) => sample_id === sample.id)
          .flatMap((one) => [
            one.name,
            hangs
              .filter(({ sample_container_id }) => sample_container_id === one.id)
              .map((hang) => at(lines, hang.order_line_id))
              .sort()
              .join('+'),
            at(inOrder, one.replaces_id),
            who(one.received_by),
            who(one.rejected_by),
          ]),
      ),
    ),
    results: results
      .map((row) =>
        said(
          at(lines, row.order_line_id),
          row.code,
          at(samples, row.sample_id),
          row.edition,
          row.kind,
          Number(row.value),
          who(row.entered_by),
          who(row.verified_by),
          row.struck_at !== null,
        ),
      )
      .sort(),
    reports: reports.map((row) => said(at(samples, row.sample_id), row.edition, row.is_interim, row.is_amended)),
  }
}

const said = (...parts: readonly (string | number | boolean)[]): string => parts.join(' ')

/** The model in the same words. */
export function shapeOf(model: Model, people: readonly string[]): Shape {
  const who = (one: string | null) => (one === null ? '-' : String(people.indexOf(one)))
  const line = (one: Line) => model.lines.indexOf(one)
  const sample = (one: Sample) => model.samples.indexOf(one)
  const containers = containersOf(model)
  return {
    lines: model.lines.map((one) =>
      said(one.test, progressIn(model, one), one.isPerformed, isCompleted(model, one), one.isCharged),
    ),
    samples: model.samples.map((one) =>
      said(
        who(one.collectedBy),
        ...one.containers.flatMap((container) => [
          container.kind,
          container.lines.map(line).sort().join('+'),
          container.replaces ? containers.indexOf(container.replaces) : -1,
          who(container.receivedBy),
          who(container.rejectedBy),
        ]),
      ),
    ),
    results: model.results
      .map((one) =>
        said(
          line(one.line),
          one.parameter,
          sample(one.sample),
          one.edition,
          one.kind,
          Number(one.value),
          who(one.by),
          who(one.verifiedBy),
          one.isStruck,
        ),
      )
      .sort(),
    reports: model.reports.map((one: Report) => said(sample(one.sample), one.edition, one.isInterim, one.isAmended)),
  }
}
