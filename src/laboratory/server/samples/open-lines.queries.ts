import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Priority } from '../../../orders/model/order-words.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import {
  type ContainerKind,
  type DrawnContainer,
  type LineToDraw,
  unnamedContainer,
} from '../../model/samples/plan-containers.ts'

import { IS_OUTSOURCED } from './outsourced.queries.ts'

/** An ordered line of the laboratory that is not finished, with the containers that it needs and those that are drawn. */
export type OpenLine = LineToDraw & {
  readonly name: string
  readonly orderId: string
  readonly visitId: string
  readonly patientId: string
  readonly priority: Priority
  readonly orderedAt: Date
  readonly wantedAt: Date | null
  /** A collection whose labels are printed, not drawn yet. */
  readonly labelledSampleId: string | null
}

type Row = Omit<OpenLine, 'needs' | 'lineId' | 'labelledSampleId' | 'drawn'> & {
  readonly lineId: string
  readonly sampleType: string | null
  readonly needs: ContainerKind[]
  readonly drawn: (DrawnContainer & { readonly sampleId: string; readonly isCollected: boolean })[]
}

/** The containers that a test needs, a panel those of its tests too, as the catalogue says on a day. */
const needsOn = (testId: RawBuilder<string | null>, day: IsoDate) => sql<
  ContainerKind[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'cap', k.cap,
    'drawOrder', k.draw_order) order by k.draw_order, k.name), '[]')
  from lab_containers k where k.hospital_id = app_hospital() and k.id in (select n.container_id
    from lab_tests_within(${testId}, ${day}) w
      join lab_test_containers n on n.hospital_id = app_hospital() and n.lab_test_id = w.lab_test_id))`

const DRAWN = sql<Row['drawn']>`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kindId', c.container_id,
    'isRejected', c.rejected_at is not null, 'sampleId', s.id, 'isCollected', s.collected_at is not null,
    'isReplaced', exists (select from lab_sample_containers again where again.hospital_id = c.hospital_id and again.replaces_id = c.id))), '[]')
  from lab_container_lines i join lab_sample_containers c on ${sameRow('c', 'i.sample_container_id')}
    join lab_samples s on ${sameRow('s', 'c.sample_id')}
  where ${sameRow('l', 'i.order_line_id')})`

/** The open lines of the laboratory, of the hospital or of one visit; recorded ones, and those at a centre, are drawn by nobody. */
export async function openLines(db: HospitalDb, today: IsoDate, visitId?: string): Promise<OpenLine[]> {
  const asked = db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('lab_tests as t', (join) => onRow(join, 't', 'l.lab_test_id'))
    .select([
      'l.id as lineId',
      'l.name',
      'l.order_id as orderId',
      'l.visit_id as visitId',
      'l.patient_id as patientId',
      'o.priority',
    ])
    .select(['o.ordered_at as orderedAt', 'o.wanted_at as wantedAt', 't.sample_type as sampleType'])
    .select([needsOn(sql.ref('l.lab_test_id'), today).as('needs'), DRAWN.as('drawn')])
    .where('l.department', '=', 'laboratory')
    .where('l.completed_at', 'is', null)
    .where('l.cancelled_at', 'is', null)
    .where('l.done_on', 'is', null)
    .where(sql<boolean>`not ${IS_OUTSOURCED}`)
    .orderBy('o.ordered_at')
    .orderBy('l.order_id')
    .orderBy('l.position')
  const rows = (await (visitId ? asked.where('l.visit_id', '=', visitId) : asked).execute()) as Row[]
  return rows.map(({ needs, sampleType, drawn, ...line }) => ({
    ...line,
    needs: needs.length > 0 ? needs : [unnamedContainer(sampleType)],
    // What is only labelled is still to be drawn.
    drawn: drawn.filter(({ isCollected }) => isCollected),
    labelledSampleId: drawn.find(({ isCollected, isRejected }) => !isCollected && !isRejected)?.sampleId ?? null,
  }))
}

/** The containers that a test of the catalogue needs today; none where it names none. */
export async function needsOfTest(db: HospitalDb, testId: string, today: IsoDate): Promise<ContainerKind[]> {
  const { rows } = await sql<{
    needs: ContainerKind[]
  }>`select ${needsOn(sql`${testId}::uuid`, today)} as needs`.execute(db)
  return rows[0]?.needs ?? []
}
