import { type RawBuilder, sql } from 'kysely'
import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { type CaseTimes, STAMPS } from '../../model/case/case-times.ts'
import type { Anaesthesia, CaseState, Side } from '../../model/case/case-words.ts'
import { isOutside, isWaiting } from '../../model/case/next-state.ts'
import type { CaseCard } from '../../model/case/shown-case.ts'
import { type Judged, missingOf } from '../../model/readiness/readiness.ts'
import { judgedCases } from './judged.queries.ts'

type Named = { readonly key: string; readonly name: string; readonly part: string }
type SidedProcedure = { readonly name: string; readonly side: Side }

/** The people of a case `c`, surgeons first. */
export const STAFF = sql<
  Named[]
>`coalesce((select json_agg(json_build_object('key', coalesce(s.practitioner_id, s.user_id),
    'name', coalesce(d.name, u.full_name), 'part', s.part) order by array_position(array['surgeon', 'anaesthetist', 'assistant'], s.part), s.created_at, s.id)
  from theatre_case_staff s left join practitioners d on ${sameRow('d', 's.practitioner_id')}
    left join users u on ${sameRow('u', 's.user_id')}
  where ${sameRow('c', 's.case_id')} and not s.is_off), '[]')`

const EQUIPMENT = sql<
  Omit<Named, 'part'>[]
>`coalesce((select json_agg(json_build_object('key', e.id, 'name', e.name) order by e.name)
  from theatre_case_equipment q join theatre_equipment e on ${sameRow('e', 'q.equipment_id')}
  where ${sameRow('c', 'q.case_id')} and not q.is_off), '[]')`

const PROCEDURES = sql<
  SidedProcedure[]
>`coalesce((select json_agg(json_build_object('name', g.name, 'side', p.side) order by p.position)
  from theatre_case_procedures p join visit_surgeries o on ${sameRow('o', 'p.visit_surgery_id')}
    join cghs_surgery g on ${sameRow('g', 'o.surgery_id')}
  where ${sameRow('c', 'p.case_id')} and not p.is_off), '[]')`

/** Cases with all that a board shows of them. */
export const casesWithPatients = (db: HospitalDb) =>
  db
    .selectFrom('theatre_cases as c')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'c.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('theatres as t', (join) => onRow(join, 't', 'c.theatre_id'))
    .select([
      'c.id',
      'c.version',
      'c.visit_id as visitId',
      'v.visit_no as visitNo',
      'c.patient_id as patientId',
      'p.name as patientName',
      'p.uhid',
      'p.age',
      'p.gender',
      'payer.name as payer',
      'c.theatre_id as theatreId',
      't.name as theatre',
      'c.planned_from as from',
      'c.minutes',
      'c.cleaning_minutes as cleaningMinutes',
      'c.ended_because as endedBecause',
      'c.is_high_risk as isHighRisk',
      'c.needs_imaging as needsImaging',
      'c.blood_units as bloodUnits',
      'c.implants_expected as implantsExpected',
      'c.in_theatre_at as inTheatre',
      'c.anaesthesia_at as anaesthesiaAt',
      'c.incision_at as incision',
      'c.closure_at as closure',
      'c.out_at as out',
      'c.back_at as back',
    ])
    .select([
      sql<CaseState>`c.state`.as('state'),
      sql<CaseCard['priority']>`c.priority`.as('priority'),
      sql<Anaesthesia | null>`c.anaesthesia`.as('anaesthesia'),
      sql<CaseCard['precautions']>`c.precautions`.as('precautions'),
      sql<PayerKind>`payer.kind`.as('payerKind'),
      sql<boolean>`(c.overridden_at is not null)`.as('isOverridden'),
      STAFF.as('staff'),
      EQUIPMENT.as('equipment'),
      PROCEDURES.as('procedures'),
      sql<Date | null>`upper(c.held)`.as('heldUntil'),
      sql<string>`coalesce(c.planned_from, c.created_at)::text`.as('moment'),
    ])
export type FoundCase = Awaited<ReturnType<ReturnType<typeof casesWithPatients>['execute']>>[number]

export const timesOf = ({ inTheatre, anaesthesiaAt, incision, closure, out, back }: FoundCase): CaseTimes => ({
  inTheatre,
  anaesthesia: anaesthesiaAt,
  incision,
  closure,
  out,
  back,
})

const iso = (at: Date | null) => at && at.toISOString()

/** A case that is still to enter the theatre. */
export const isToEnter = ({ state }: Pick<FoundCase, 'state'>): boolean => isOutside(state) || isWaiting(state)

/** Cases as boards and lists show them, each with what is missing of those that wait outside. */
export async function cardsOf(db: HospitalDb, found: readonly FoundCase[], now: Date): Promise<CaseCard[]> {
  const judged = await judgedCases(db, found.filter(isToEnter), now)
  return found.map((row) => cardOf(row, judged.get(row.id) ?? []))
}

/** A case as boards and lists show it; `facts` of its readiness while it waits outside. */
export function cardOf(row: FoundCase, facts: readonly Judged[]): CaseCard {
  const times = timesOf(row)
  const stamp = STAMPS.findLast((one) => times[one] !== null)
  const until = row.from && new Date(+row.from + row.minutes * 60_000)
  const named = (part: string) => row.staff.filter((one) => one.part === part).map(({ name }) => name)
  return {
    id: row.id,
    version: row.version,
    visitId: row.visitId,
    visitNo: row.visitNo,
    patientId: row.patientId,
    patientName: row.patientName,
    uhid: row.uhid,
    age: row.age,
    gender: row.gender,
    payer: row.payer,
    priority: row.priority,
    state: row.state,
    theatreId: row.theatreId,
    theatre: row.theatre,
    from: iso(row.from),
    until: iso(until),
    free: iso(row.heldUntil),
    minutes: row.minutes,
    procedures: row.procedures,
    surgeons: named('surgeon'),
    anaesthetists: named('anaesthetist'),
    anaesthesia: row.anaesthesia,
    precautions: row.precautions,
    missing: [...missingOf(facts)],
    isOverridden: row.isOverridden,
    lastStamp: stamp ? { stamp, at: times[stamp]?.toISOString() ?? '' } : null,
    endedBecause: row.endedBecause,
  }
}

/** The account operates in a case `c` or gives the anaesthesia. */
export const isOwnCase = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from theatre_case_staff s join practitioners d on ${sameRow('d', 's.practitioner_id')}
    where ${sameRow('c', 's.case_id')} and not s.is_off and s.part in ('surgeon', 'anaesthetist') and d.user_id = ${userId})`
