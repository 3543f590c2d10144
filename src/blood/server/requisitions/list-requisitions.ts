import { sql } from 'kysely'
import { idsOfPatients } from '../../../patients/server/search/patient-search.queries.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import type { Component, RequisitionState, UnitState, Urgency } from '../../model/blood-words.ts'

const bags = (states: readonly UnitState[]) => sql<number>`(select count(*)::int from blood_units u
  where ${sameRow('r', 'u.requisition_id')} and u.state = any (${`{${states.join(',')}}`}::text[]))`

const hasBag = (state: UnitState) => sql<boolean>`exists (select from blood_units u
  where ${sameRow('r', 'u.requisition_id')} and u.state = ${state})`

const OPEN = sql<boolean>`r.state not in ('closed', 'cancelled')`

/** How many requisitions are neither closed nor cancelled. */
export const countOpenRequisitions = async (db: HospitalDb): Promise<number> =>
  (
    await db
      .selectFrom('blood_requisitions as r')
      .select(sql<number>`count(*)::int`.as('n'))
      .where(OPEN)
      .executeTakeFirstOrThrow()
  ).n

const VIEWS = {
  open: OPEN,
  waiting: hasBag('waiting'),
  running: hasBag('running'),
  all: sql<boolean>`true`,
} as const

const listed = (db: HospitalDb) =>
  db
    .selectFrom('blood_requisitions as r')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))

/** Requisitions of the hospital, the latest first. */
export const listRequisitions = operation(bloodContract.list, async ({ db }, { view, search, limit = 100, after }) => {
  let asked = listed(db).where(VIEWS[view])
  const typed = search?.trim()
  if (typed)
    asked = asked.where(
      sql<boolean>`(r.patient_id in ${idsOfPatients(typed)} or v.visit_no ilike ${containing(typed)}
          or r.requisition_no ilike ${containing(typed)})`,
    )
  const passed = keyOf(after, ['moment', 'id'])
  const page = passed
    ? asked.where(sql<boolean>`(r.created_at, r.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
    : asked
  const [{ total }, fetched] = await Promise.all([
    asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    page
      .select(['r.id', 'r.requisition_no as requisitionNo', 'r.visit_id as visitId', 'v.visit_no as visitNo'])
      .select(['p.name as patientName', 'r.units', 'r.needed_at as neededAt', 'r.created_at as requestedAt'])
      .select([
        LAST_PLACE.as('place'),
        sql<Component>`r.component`.as('component'),
        sql<Urgency>`r.urgency`.as('urgency'),
        sql<RequisitionState>`r.state`.as('state'),
        sql<string>`r.created_at::text`.as('moment'),
        bags(['waiting', 'running', 'transfused']).as('here'),
        bags(['waiting']).as('waiting'),
        bags(['running']).as('running'),
        bags(['transfused']).as('given'),
      ])
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return {
    rows: kept.map(({ moment: _, ...row }) => ({
      ...row,
      neededAt: row.neededAt.toISOString(),
      requestedAt: row.requestedAt.toISOString(),
    })),
    total,
    next,
  }
})
