import { sql } from 'kysely'
import { PRIORITIES, type Priority } from '../../../orders/model/order-words.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import type { LineProgress } from '../../model/results/line-progress.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import type { WorklistSample } from '../../model/results/shown-results.ts'
import { accessionNo } from '../../model/samples/accession.ts'
import { FACTS, progressOf } from './line-progress.queries.ts'

const MOST = 300

/** Samples with open tests or waiting values, by urgency, then by when they were collected. */
export const listWorklist = operation(resultsContract.worklist, async ({ db, actor }) => {
  const rows = await openTests(db, actor.userId)
  const samples = [...Map.groupBy(rows, ({ sampleId }) => sampleId).values()].flatMap((tests): WorklistSample[] => {
    const [first] = tests
    if (!first) return []
    const {
      lineId: _,
      name: __,
      progress: ___,
      facts: ____,
      waits: _____,
      day,
      sequence,
      bed,
      patientType,
      ...head
    } = first
    const sum = (of: (row: Row) => number) => tests.reduce((total, row) => total + of(row), 0)
    const since = tests.flatMap(({ waits }) => waits.since ?? []).sort()
    const waiting = sum(({ facts }) => facts.waiting)
    return [
      {
        ...head,
        accessionNo: accessionNo(actor.hospitalId, { day, sequence }),
        place: bed ?? patientType,
        priority: mostUrgent(tests.map(({ priority }) => priority)),
        collectedAt: head.collectedAt.toISOString(),
        orderedAt: head.orderedAt.toISOString(),
        receivedAt: firstOf(tests.flatMap(({ receivedAt }) => receivedAt ?? [])),
        tests: tests.map(({ lineId, name, progress }) => ({ lineId, name, progress })),
        required: sum(({ facts }) => facts.required),
        written: sum(({ facts }) => facts.written),
        waiting,
        waitingSince: since[0] ? new Date(since[0]).toISOString() : null,
        outside: sum(({ waits }) => waits.outside),
        critical: sum(({ waits }) => waits.critical),
        untold: sum(({ waits }) => waits.untold),
        moved: sum(({ waits }) => waits.moved),
        isOwnEntry: waiting > 0 && sum(({ waits }) => waits.own) === waiting,
      },
    ]
  })
  return { samples: samples.sort(byUrgency).slice(0, MOST) }
})

const firstOf = (moments: readonly Date[]): string | null =>
  moments.map((moment) => moment.toISOString()).sort()[0] ?? null
const mostUrgent = (priorities: readonly Priority[]): Priority =>
  [...PRIORITIES].reverse().find((one) => priorities.includes(one)) ?? 'routine'
const byUrgency = (a: WorklistSample, b: WorklistSample): number =>
  PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority) || a.collectedAt.localeCompare(b.collectedAt)

type Waits = {
  readonly since: string | null
  readonly outside: number
  readonly critical: number
  readonly untold: number
  readonly moved: number
  readonly own: number
}
type Row = Awaited<ReturnType<typeof openTests>>[number]

/** What waits of a line `l`: since when, and what is worth a look. */
const waitsOf = (userId: string) => sql<Waits>`(select jsonb_build_object('since', min(r.entered_at),
    'outside', count(*) filter (where r.flag not in ('normal', 'no_range')),
    'critical', count(*) filter (where r.alert is not null),
    'untold', count(*) filter (where r.alert is not null and exists (select from lab_critical_alerts a
      where a.hospital_id = r.hospital_id and a.result_id = r.id and a.acknowledged_at is null)),
    'moved', count(*) filter (where r.is_delta_exceeded), 'own', count(*) filter (where r.entered_by = ${userId}))
  from lab_results r where ${sameRow('l', 'r.order_line_id')} and r.verified_at is null and r.struck_at is null)`

/** The open lines and those with a value that waits, each found by its own index: an *or* of the two would read the whole history. */
const AT_WORK = sql`select n.id from order_lines n where n.hospital_id = app_hospital() and n.department = 'laboratory'
    and n.completed_at is null and n.cancelled_at is null and n.done_on is null
  union select r.order_line_id from lab_results r where r.hospital_id = app_hospital() and r.verified_at is null and r.struck_at is null`

/** Collected tests that are open or have a value that waits, each with the newest sample that it hangs on. */
async function openTests(db: HospitalDb, userId: string) {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'l.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'l.patient_id'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('lab_container_lines as i')
          .innerJoin('lab_sample_containers as c', (join) => onRow(join, 'c', 'i.sample_container_id'))
          .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'c.sample_id'))
          .select(['m.id as sampleId', 'm.day', 'm.sequence', 'm.collected_at', 'c.received_at'])
          .where(sameRow('l', 'i.order_line_id'))
          .where('m.collected_at', 'is not', null)
          .orderBy('m.collected_at', 'desc')
          .orderBy('c.received_at', (order) => order.desc().nullsLast())
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      () => FACTS.as<'f'>(sql.ref('f')),
      (join) => join.onTrue(),
    )
    .select(['l.id as lineId', 'l.name', 'l.visit_id as visitId', 'v.visit_no as visitNo', 'p.name as patientName'])
    .select(['p.uhid', 'p.age', 'p.gender', 'o.priority', 'o.ordered_at as orderedAt', 'doctor.name as orderedBy'])
    .select(['s.sampleId', 's.day', 's.sequence', 's.collected_at as collectedAt', 's.received_at as receivedAt'])
    .select([LAST_PLACE.as('bed'), 'v.patient_type as patientType', 'f.facts', progressOf('f.facts').as('progress')])
    .select(waitsOf(userId).as('waits'))
    .where('l.cancelled_at', 'is', null)
    .where('l.done_on', 'is', null)
    .where(sql<boolean>`l.id in (${AT_WORK})`)
    .orderBy('o.ordered_at')
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
  return rows.flatMap(({ collectedAt, priority, progress, ...row }) =>
    collectedAt ? { ...row, collectedAt, priority: priority as Priority, progress: progress as LineProgress } : [],
  )
}
