import { type Expression, sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import { minutesOf } from '../../../orders/server/figures/minutes-of.ts'
import type { CountedLine } from '../../../orders/server/figures/work-figures.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { TARGETS } from '../../model/waiting.ts'
import { MODALITY, STATE, studies } from '../worklist.queries.ts'

/** The steps of a study, between the moments of `studiesOfDays`. */
export const STAGES = [
  'Ordered to arrived',
  'Arrived to done',
  'Done to report begun',
  'Report begun to verified',
  'Verified to delivered',
] as const

/** When the patient of a line `l` first arrived: the time of a repeat is time of the examination. */
const ARRIVED = sql<Date | null>`(select min(first.arrived_at) from radiology_examinations first
  where ${sameRow('l', 'first.order_line_id')})`

/** When a report `r` of a line `l` first left radiology. */
const DELIVERED = sql<Date | null>`(select min(d.delivered_at) from radiology_editions e
    join radiology_deliveries d on d.hospital_id = e.hospital_id and d.edition_id = e.id and d.kind <> 'told'
  where e.hospital_id = r.hospital_id and e.report_id = r.id and l.completed_at is not null)`

const REPORT_MINUTES = minutesOf({
  stat: TARGETS.stat.report,
  urgent: TARGETS.urgent.report,
  routine: TARGETS.routine.report,
})

/** Studies that were ordered on these days; cancelled ones and those that a desk recorded do not count. */
export const studiesOfDays = (db: HospitalDb, from: IsoDate, to: IsoDate): Expression<CountedLine> =>
  studies(db)
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .select(['l.order_id', 'o.ordered_at', 'l.completed_at', STATE.as('state'), REPORT_MINUTES.as('target')])
    .select([
      // What was written before a repeat is about the pictures that were taken again.
      sql<readonly (Date | null)[]>`array[o.ordered_at, ${ARRIVED}, x.done_at,
        case when r.id is not null then greatest(r.created_at, x.done_at) end, l.completed_at, ${DELIVERED}]`.as(
        'moments',
      ),
      sql<readonly string[]>`array[l.name, ${MODALITY}, doctor.name, payer.name]`.as('groups'),
    ])
    .where('o.ordered_at', '>=', startOfDay(from))
    .where('o.ordered_at', '<', startOfDay(addDays(to, 1)))
    .where('l.cancelled_at', 'is', null)
