import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { dayOfAbandoned, dayOfSurgery } from '../../model/case/case-times.ts'
import type { Anaesthesia, Outcome, Side } from '../../model/case/case-words.ts'
import { STAFF } from './cases.queries.ts'

/** A case that has been in the theatre, as other papers tell it. */
export type OperatedCase = {
  readonly id: string
  /** The day of surgery; null where it was given up before the incision. */
  readonly on: IsoDate | null
  readonly inTheatre: Date | null
  /** Why it was given up; null where it was not. */
  readonly abandonedBecause: string | null
  readonly anaesthesia: Anaesthesia | null
  readonly procedures: readonly {
    readonly visitSurgeryId: string
    readonly name: string
    readonly code: string | null
    readonly side: Side
    readonly outcome: Outcome | null
    readonly reason: string | null
  }[]
  readonly staff: readonly { readonly name: string; readonly part: string }[]
  readonly implants: readonly { readonly name: string; readonly batchNo: string; readonly serialNo: string | null }[]
}

/** The procedures of a case `c` with what became of them, in their order. */
export const PROCEDURES_WITH_OUTCOME = sql<
  OperatedCase['procedures']
>`coalesce((select json_agg(json_build_object('visitSurgeryId', o.id, 'name', g.name,
    'code', g.code, 'side', p.side, 'outcome', p.outcome, 'reason', p.outcome_reason) order by p.position, p.id)
  from theatre_case_procedures p join visit_surgeries o on ${sameRow('o', 'p.visit_surgery_id')}
    join cghs_surgery g on ${sameRow('g', 'o.surgery_id')}
  where ${sameRow('c', 'p.case_id')} and not p.is_off), '[]')`

/** What was implanted in a case `c`. */
export const IMPLANTS_OF_CASE = sql<
  OperatedCase['implants']
>`coalesce((select json_agg(json_build_object('name', m.name, 'batchNo', b.batch_no,
    'serialNo', i.serial_no) order by i.created_at, i.id)
  from theatre_case_items i join medicines m on ${sameRow('m', 'i.medicine_id')} join batches b on ${sameRow('b', 'i.batch_id')}
  where ${sameRow('c', 'i.case_id')} and i.is_implant and i.state = 'used'), '[]')`

/** The operations of a visit that are over, completed or given up, the earliest first. */
export async function operatedCases(db: HospitalDb, visitId: string): Promise<OperatedCase[]> {
  const rows = await db
    .selectFrom('theatre_cases as c')
    .select(['c.id', 'c.in_theatre_at as inTheatre', 'c.incision_at as incision'])
    .select([
      sql<Anaesthesia | null>`c.anaesthesia`.as('anaesthesia'),
      sql<boolean>`c.state = 'abandoned'`.as('isAbandoned'),
    ])
    .select([
      'c.ended_because as endedBecause',
      PROCEDURES_WITH_OUTCOME.as('procedures'),
      STAFF.as('staff'),
      IMPLANTS_OF_CASE.as('implants'),
    ])
    .where('c.visit_id', '=', visitId)
    .where(({ or, eb }) => or([eb('c.completed_at', 'is not', null), eb('c.state', '=', 'abandoned')]))
    .orderBy(sql`coalesce(c.incision_at, c.in_theatre_at)`)
    .orderBy('c.id')
    .execute()
  return rows.map(({ isAbandoned, endedBecause, incision, ...row }) => ({
    ...row,
    on: (isAbandoned ? dayOfAbandoned : dayOfSurgery)({ incision, inTheatre: row.inTheatre }),
    abandonedBecause: isAbandoned ? endedBecause : null,
  }))
}
